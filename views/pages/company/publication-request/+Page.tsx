import { FormErrors } from '#views/components/console/form-errors.tsx'
import { AnnouncedRequests } from '#views/components/console/publication/announced-requests.tsx'
import { ChangeFigures } from '#views/components/console/publication/change-figures.tsx'
import { Changes } from '#views/components/console/publication/changes.tsx'
import { OpenReviews } from '#views/components/console/reviews/open-reviews.tsx'
import { PublicationState } from '#views/components/console/publication-state.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestFacts } from './request-facts.tsx'

export type { Props } from './props.ts'

/** A publication request: what it would change, who made it and why, and the decision. */
export default function PublicationRequest(props: Props) {
  const { shell, id, changes, hints, errors } = props
  const { t, format } = useUi()
  const hasActions = [props.approveAction, props.rejectAction, props.cancelAction].some(Boolean)
  const judgements = changes?.judgements ?? []
  const count = { count: judgements.length, n: format.count(judgements.length) }
  const parts = [changes?.sums, changes?.rows, changes?.pdfs, changes?.wording]
  const isSame = changes !== null && parts.every((part) => part?.length === 0)
  return (
    <ConsoleLayout
      shell={shell}
      crumbs={[{ label: t('console.menu.preview'), href: props.backHref }]}
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
        {props.values.reason && !props.rejectAction && (
          <Notice tone="warn" heading={t('publication.request.reject.notSent')}>
            <p className="asis">{props.values.reason}</p>
          </Notice>
        )}
        {hints.map((hint) => (
          <Notice key={hint} tone={hint === 'own' || hint === 'due' ? 'info' : 'warn'}>
            <p>{t(`publication.request.${hint}`)}</p>
          </Notice>
        ))}
        <OpenReviews reviews={props.reviews} />
        <div className={hasActions ? 'split' : undefined}>
          <div className="flow">
            {changes && <ChangeFigures {...changes} />}
            <RequestFacts {...props} />
            {isSame && <p>{t('publication.request.same')}</p>}
            {changes && (
              <Changes
                {...changes}
                judgementHeading={t('publication.judgement.asked', count)}
                form={null}
                after={t('publication.request.after')}
              />
            )}
            {props.requests && <AnnouncedRequests {...props.requests} />}
          </div>
          {hasActions && <RequestActions {...props} />}
        </div>
      </div>
    </ConsoleLayout>
  )
}
