import { useUi } from '#views/ui.tsx'
import { type DraftAhead, DraftAheadNotice } from '../draft-ahead.tsx'
import type { PublicationFormProps } from '../publish-form-props.ts'
import { DecisionForm } from './decision-form.tsx'
import { PublishTimes } from './publish-times.tsx'
import { StepList } from './step-list.tsx'
import { TrackChoices } from './track-choices.tsx'

export interface PublishPanelProps {
  form: PublicationFormProps
  nextEdition: number
  /** What stays in the draft. */
  ahead: DraftAhead[]
  /** Where it can be moved to the preview. */
  moveHref: string
}

/** The decision: what is published, why, when, and who answers for it. */
export function PublishPanel(props: PublishPanelProps & { csrfToken: string }) {
  const { form, nextEdition, ahead, moveHref, csrfToken } = props
  const { values, errors, choices, zone } = form
  const { t, format } = useUi()
  const number = format.count(nextEdition)
  return (
    <aside className="rail panel flow" id="go" aria-labelledby="next">
      <h2 id="next">
        {t(form.needsApproval ? 'publication.form.requestTitle' : 'console.publish.submit', { number })}
      </h2>
      <StepList current="compare" />
      <DraftAheadNotice parts={ahead} previewHref={moveHref} />
      <DecisionForm
        form={form}
        nextEdition={nextEdition}
        csrfToken={csrfToken}
        submit={t('console.publish.submit', { number })}
        choices={
          <TrackChoices
            choices={choices}
            prefix="publish-"
            legend={t('tracks.publish.choose')}
            error={errors.choice}
          />
        }
        times={<PublishTimes values={values} errors={errors} zone={zone} />}
      />
    </aside>
  )
}
