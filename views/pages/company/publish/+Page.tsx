import { CircleCheck } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { DraftAheadNotice } from '#views/components/console/draft-ahead.tsx'
import { Judgements } from '#views/components/console/judgements.tsx'
import { OpenPublications } from '#views/components/console/open-publications.tsx'
import { PdfChanges } from '#views/components/console/pdf/pdf-changes.tsx'
import { PublishForm } from '#views/components/console/publish-form.tsx'
import { YearChanges } from '#views/components/console/year-changes.tsx'
import { WordingChanges } from '#views/components/console/wording/wording-changes.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { Overview } from './overview.tsx'
import type { Props } from './props.ts'

export type { Props } from './props.ts'

/** Asks before a publication: the sums before and after, a note and the attestation. */
export default function Publish({ shell, nextEdition, currentEdition, tracks, pdfs, ...props }: Props) {
  const { t, format } = useUi()
  const number = format.count(nextEdition)
  const sub =
    currentEdition === null
      ? t('console.publish.subFirst', { number })
      : t('console.publish.sub', { number, current: format.count(currentEdition) })
  const { wording } = props
  const isSomething = tracks.length + pdfs.length + wording.length > 0
  return (
    <ConsoleLayout
      shell={shell}
      title={t('console.publish.title')}
      sub={isSomething && sub}
      hasErrors={Object.keys(props.form.errors).length > 0}
    >
      {isSomething ? (
        <div className="flow">
          <DraftAheadNotice parts={props.ahead} previewHref={props.backHref} />
          <Judgements judgements={props.judgements} />
          {tracks.length > 0 && <Overview {...props} />}
          {tracks.map(({ type, years }) => (
            <section className="flow" key={type}>
              <h2>{t('console.preview.track', { type: t(`common.type.${type}`) })}</h2>
              <YearChanges type={type} years={years} afterLabel={t('common.edition', { number })} />
              {props.differenceHrefs[type] && (
                <p>
                  <a href={props.differenceHrefs[type]}>{t('publication.form.rowsHref')}</a>
                </p>
              )}
            </section>
          ))}
          {pdfs.map((list) => (
            <PdfChanges key={list.type} {...list} />
          ))}
          {wording.length > 0 && <WordingChanges tracks={wording} />}
          {props.blocked ? (
            <>
              <Notice tone="warn" heading={t('publication.open.blockedTitle')}>
                <p>{t('publication.open.blocked')}</p>
              </Notice>
              <OpenPublications publications={props.blocked} />
              <div className="actions">
                <LinkButton href={props.backHref}>{t('console.publish.back')}</LinkButton>
              </div>
            </>
          ) : (
            <PublishForm
              {...props.form}
              csrfToken={shell.csrfToken}
              noteHint={t('console.publish.noteHint', { number })}
              submit={t('console.publish.submit', { number })}
              aside={t('console.publish.reversible')}
              backHref={props.backHref}
              backLabel={t('console.publish.back')}
            />
          )}
        </div>
      ) : (
        <div className="flow">
          <DraftAheadNotice parts={props.ahead} previewHref={props.backHref} />
          <EmptyState
            icon={CircleCheck}
            title={t('console.publish.nothingTitle')}
            action={<LinkButton href={props.backHref}>{t('console.publish.back')}</LinkButton>}
          >
            <p>{t('console.publish.nothingText')}</p>
          </EmptyState>
        </div>
      )}
    </ConsoleLayout>
  )
}
