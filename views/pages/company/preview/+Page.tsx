import { History } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { DidLine } from '#views/components/console/did-line.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { OpenPublications } from '#views/components/console/open-publications.tsx'
import { AnnouncedRequests } from '#views/components/console/publication/announced-requests.tsx'
import { Changes } from '#views/components/console/publication/changes.tsx'
import { JumpBar } from '#views/components/console/publication/jump-bar.tsx'
import { MovePanel } from '#views/components/console/publication/move-panel.tsx'
import { Pipeline } from '#views/components/console/publication/pipeline.tsx'
import { DECISION_FORM } from '#views/components/console/publication/decision-form.tsx'
import { PublishPanel } from '#views/components/console/publication/publish-panel.tsx'
import { RareActions } from '#views/components/console/publication/rare-actions.tsx'
import { OpenReviews } from '#views/components/console/reviews/open-reviews.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'
import { NextStep } from './next-step.tsx'

export type { Props } from './props.ts'

/** Where everything stands between draft and visitors, what the next step is, and the step itself. */
export default function Preview(props: Props) {
  const { shell, nextEdition, pipeline, move, publish, open, links, errors } = props
  const { t, format } = useUi()
  const { csrfToken } = shell
  const number = format.count(nextEdition)
  const judgements = publish?.changes.judgements ?? []
  const count = { count: judgements.length, n: format.count(judgements.length) }
  const hasPanel = publish !== null || move !== null
  return (
    <ConsoleLayout
      shell={shell}
      title={t('console.preview.title')}
      sub={t('console.preview.sub')}
      actions={
        <LinkButton small icon={History} href={links.editions}>
          {t('publication.editions.title')}
        </LinkButton>
      }
      hasErrors={Object.keys(errors).length > 0}
    >
      <div className="flow">
        <FormErrors errors={errors} first={publish ? 'attest' : 'choice'} />
        {props.did && <DidLine {...props.did} csrfToken={csrfToken} />}
        <NextStep {...props} />
        <OpenReviews reviews={props.reviews} />
        <div className={hasPanel ? 'split' : undefined}>
          <div className="flow">
            <Pipeline {...pipeline} />
            {publish && (
              <Changes
                {...publish.changes}
                judgementHeading={t('publication.judgement.heading', count)}
                form={DECISION_FORM}
                errors={errors}
                after={t('common.edition', { number })}
              />
            )}
            {publish?.requests && <AnnouncedRequests {...publish.requests} />}
            <OpenPublications publications={open} />
            <RareActions {...links} />
          </div>
          {publish ? (
            <PublishPanel {...publish} nextEdition={nextEdition} csrfToken={csrfToken} />
          ) : (
            move && <MovePanel {...move} csrfToken={csrfToken} />
          )}
        </div>
        {hasPanel && <JumpBar judgements={judgements.length} href="#go" label={t('publication.jump')} />}
      </div>
    </ConsoleLayout>
  )
}
