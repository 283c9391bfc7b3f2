import { Button } from '#views/components/button.tsx'
import { Check, TextAreaField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { type DraftAhead, DraftAheadNotice } from '../draft-ahead.tsx'
import { PostForm } from '../post-form.tsx'
import type { PublicationFormProps } from '../publish-form-props.ts'
import { WaitingWithdrawal } from '../waiting-withdrawal.tsx'
import { PublishTimes } from './publish-times.tsx'
import { StepList } from './step-list.tsx'
import { TrackChoices } from './track-choices.tsx'

/** The id of the form: judgements beside it belong to it. */
export const PUBLISH_FORM = 'publish'

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
  const { action, pins, values, errors, needsApproval, choices, zone } = form
  const { t, format } = useUi()
  const number = format.count(nextEdition)
  return (
    <aside className="rail panel flow" id="go" aria-labelledby="next">
      <h2 id="next">
        {t(needsApproval ? 'publication.form.requestTitle' : 'console.publish.submit', { number })}
      </h2>
      <StepList current="compare" />
      <DraftAheadNotice parts={ahead} previewHref={moveHref} />
      <PostForm id={PUBLISH_FORM} className="flow" action={action} csrfToken={csrfToken} fields={pins}>
        <TrackChoices
          choices={choices}
          prefix="publish-"
          legend={t('tracks.publish.choose')}
          error={errors.choice}
        />
        <TextAreaField
          id="note"
          name="note"
          rows={3}
          need={form.isNoteRequired ? 'required' : 'optional'}
          label={t('console.publish.note')}
          hint={t(form.isNoteRequired ? 'publication.form.noteRequired' : 'console.publish.noteHint', {
            number,
          })}
          error={errors.note}
          defaultValue={values.note}
        />
        <WaitingWithdrawal
          withdrawals={form.withdrawals}
          value={values.waitingWithdrawal ?? ''}
          timed
          errors={errors}
        />
        <PublishTimes values={values} errors={errors} zone={zone} />
        {errors.attest && (
          <p className="error" id="attest-error">
            {t('common.form.errorPrefix')}
            {errors.attest}
          </p>
        )}
        <Check
          small
          id="attest"
          name="attest"
          value="1"
          defaultChecked={form.isAttested}
          aria-invalid={errors.attest ? true : undefined}
          aria-describedby={errors.attest ? 'attest-error' : undefined}
          label={form.attestation}
        />
        <Button tone="primary" full>
          {needsApproval ? t('publication.form.request') : t('console.publish.submit', { number })}
        </Button>
      </PostForm>
      <p className="hint">
        {t(needsApproval ? 'publication.form.approvalNote' : 'console.publish.reversible')}
      </p>
    </aside>
  )
}
