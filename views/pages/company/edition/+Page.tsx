import { ChangeFigures } from '#views/components/console/publication/change-figures.tsx'
import { SectionSums } from '#views/components/console/publication/section-sums.tsx'
import { PdfChanges } from '#views/components/console/pdf/pdf-changes.tsx'
import { WordingDifferences } from '#views/components/console/wording/wording-differences.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { EditionPanel } from './edition-panel.tsx'
import { EditionTracks } from './edition-tracks.tsx'
import type { Props } from './props.ts'

export type { Props } from './props.ts'

/** One edition: its facts, what it changed for visitors, and its content. */
export default function Edition(props: Props) {
  const { shell, number, sums, pdfs, wording, whole, isPurged } = props
  const { t, format } = useUi()
  const before = t('common.edition', { number: format.count(number - 1) })
  const title = t('publication.edition.title', { number: format.count(number) })
  return (
    <ConsoleLayout
      shell={shell}
      title={title}
      crumbs={[
        { label: t('console.menu.preview'), href: props.publishHref },
        { label: t('publication.editions.title'), href: props.backHref },
      ]}
    >
      <div className="flow">
        {isPurged && (
          <Notice tone="warn">
            <p>{t('publication.edition.purged')}</p>
          </Notice>
        )}
        <div className="split">
          <EditionPanel {...props} />
          <div className="flow">
            {!isPurged && (
              <>
                <h2>
                  {number > 1
                    ? t('publication.edition.changes', { number: format.count(number - 1) })
                    : t('publication.edition.changesFirst')}
                </h2>
                <ChangeFigures judgements={[]} {...{ sums, pdfs, wording }} {...(whole && { whole })} />
                {sums.length === 0 && <p>{t('publication.edition.same')}</p>}
              </>
            )}
            {sums.map((one) => (
              <SectionSums key={one.type} {...one} before={number > 1 ? before : '-'} after={title} />
            ))}
            {pdfs.map((list) => (
              <PdfChanges key={list.type} {...list} />
            ))}
            <WordingDifferences screens={wording} />
            <EditionTracks tracks={props.tracks} />
          </div>
        </div>
      </div>
    </ConsoleLayout>
  )
}
