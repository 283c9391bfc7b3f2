import { LinkButton } from '#views/components/button.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { PdfChanges } from '#views/components/console/pdf/pdf-changes.tsx'
import { PublicationState } from '#views/components/console/publication-state.tsx'
import { YearChanges } from '#views/components/console/year-changes.tsx'
import { WordingDifferences } from '#views/components/console/wording/wording-differences.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestFacts } from './request-facts.tsx'

export type { Props } from './props.ts'

/** A publication request: its content, who made it, and the decision. */
export default function PublicationRequest(props: Props) {
  const { shell, id, changes, hints, errors, backHref } = props
  const { t, format } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('publication.request.title', { id: format.count(id) })}
      sub={
        <>
          {t(`publication.kind.${props.kind}`)} <PublicationState state={props.state} />
        </>
      }
      hasErrors={Object.keys(errors).length > 0}
    >
      <div className="flow">
        <FormErrors errors={errors} first="reason" />
        {hints.map((hint) => (
          <Notice key={hint} tone={hint === 'own' || hint === 'due' ? 'info' : 'warn'}>
            <p>{t(`publication.request.${hint}`)}</p>
          </Notice>
        ))}
        <RequestFacts {...props} />
        {changes && (
          <section className="flow" aria-labelledby="differences">
            <h2 id="differences">{t('publication.request.differences')}</h2>
            {changes.length + props.pdfs.length + props.wording.length === 0 && (
              <p>{t('publication.request.same')}</p>
            )}
            {changes.map(({ type, years }) => (
              <YearChanges key={type} type={type} years={years} afterLabel={t('publication.request.after')} />
            ))}
          </section>
        )}
        {props.pdfs.map((list) => (
          <PdfChanges key={list.type} {...list} />
        ))}
        <WordingDifferences screens={props.wording} />
        <RequestActions {...props} />
        <div className="actions">
          <LinkButton href={backHref}>{t('publication.request.back')}</LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}
