import { LinkButton } from '#views/components/button.tsx'
import { PdfChanges } from '#views/components/console/pdf/pdf-changes.tsx'
import { WordingDifferences } from '#views/components/console/wording/wording-differences.tsx'
import { YearChanges } from '#views/components/console/year-changes.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { EditionFacts } from './edition-facts.tsx'
import { EditionTracks } from './edition-tracks.tsx'
import type { Props } from './props.ts'

export type { Props } from './props.ts'

/** One edition: its facts, its content and its changes. */
export default function Edition(props: Props) {
  const { shell, number, changes, isPurged } = props
  const { t, format } = useUi()
  const before = format.count(number - 1)
  return (
    <ConsoleLayout
      shell={shell}
      title={t('publication.edition.title', { number: format.count(number) })}
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
        <EditionFacts {...props} />
        {(props.restoreHref ?? props.draftHref) && (
          <div className="actions">
            {props.restoreHref && (
              <LinkButton href={props.restoreHref}>{t('publication.edition.restore')}</LinkButton>
            )}
            {props.draftHref && (
              <LinkButton href={props.draftHref}>{t('publication.edition.toDraft')}</LinkButton>
            )}
          </div>
        )}
        {!isPurged && (
          <section className="flow" aria-labelledby="changes">
            <h2 id="changes">
              {number > 1
                ? t('publication.edition.changes', { number: before })
                : t('publication.edition.changesFirst')}
            </h2>
            {changes.length === 0 && <p>{t('publication.edition.same')}</p>}
            {changes.map(({ type, years }) => (
              <section className="flow" key={type}>
                <p>
                  <b>{t('console.preview.track', { type: t(`common.type.${type}`) })}</b>
                </p>
                <YearChanges
                  type={type}
                  years={years}
                  beforeLabel={number > 1 ? t('common.edition', { number: before }) : '-'}
                  afterLabel={t('common.edition', { number: format.count(number) })}
                />
              </section>
            ))}
          </section>
        )}
        {props.pdfs.map((list) => (
          <PdfChanges key={list.type} {...list} />
        ))}
        <WordingDifferences screens={props.wording} />
        <EditionTracks tracks={props.tracks} />
      </div>
    </ConsoleLayout>
  )
}
