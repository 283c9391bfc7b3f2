import { Button, LinkButton } from '#views/components/button.tsx'
import { Check, TextAreaField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { FormErrors, type Errors } from './form-errors.tsx'
import { PostForm } from './post-form.tsx'
import { WaitingWithdrawal } from './waiting-withdrawal.tsx'
import type { OpenPublication } from './open-publications.tsx'
import { ScheduleFields, type ScheduleValues } from './schedule-fields.tsx'

export interface PublishFormProps {
  action: string
  backHref: string
  backLabel: string
  /** Hidden fields that pin what was seen here: what changed meanwhile is refused (721). */
  pins: Record<string, string>
  values: { note: string; waitingWithdrawal?: string } & Partial<ScheduleValues>
  /** What it is about, to be chosen from; none where it is one whole. */
  choices?: PublishChoice[]
  /** By control: choice, note, attest, waitingWithdrawal, publishDay, withdrawDay; '' for the whole form. */
  errors: Errors
  csrfToken: string
  /** The confirmation text. */
  attestation: string
  noteHint: string
  submit: string
  /** Scheduled withdrawals that would hide the content being published. */
  withdrawals: OpenPublication[]
  /** A sentence next to the buttons. */
  aside: string
  /** Whether another admin must approve it. */
  needsApproval: boolean
  /** Whose time a schedule is in; null where nothing can be planned. */
  zone: string | null
}

interface PublishChoice {
  track: string
  label: string
  isChosen: boolean
}

/** The selected tracks, the note for the correction log, the schedule, the attestation and the publish button. */
export function PublishForm(props: PublishFormProps) {
  const { t } = useUi()
  const { action, backHref, pins, values, errors, csrfToken, zone, needsApproval, choices = [] } = props
  return (
    <>
      <h2>{t('console.publish.record')}</h2>
      <PostForm className="flow" action={action} csrfToken={csrfToken} fields={pins}>
        <FormErrors errors={errors} first="attest" />
        <Choices choices={choices} error={errors.choice} />
        <TextAreaField
          id="note"
          name="note"
          rows={3}
          need="optional"
          label={t('console.publish.note')}
          hint={props.noteHint}
          error={errors.note}
          defaultValue={values.note}
        />
        <WaitingWithdrawal
          withdrawals={props.withdrawals}
          value={values.waitingWithdrawal ?? ''}
          timed={zone !== null}
          errors={errors}
        />
        {zone !== null && <Schedule values={values} errors={errors} zone={zone} />}
        {errors.attest && (
          <p className="error" id="attest-error">
            {t('common.form.errorPrefix')}
            {errors.attest}
          </p>
        )}
        <Check
          id="attest"
          name="attest"
          value="1"
          aria-invalid={errors.attest ? true : undefined}
          aria-describedby={errors.attest ? 'attest-error' : undefined}
          label={props.attestation}
        />
        {needsApproval && <p className="sub">{t('publication.form.approvalNote')}</p>}
        <div className="actions">
          <Button tone="primary">{needsApproval ? t('publication.form.request') : props.submit}</Button>
          <LinkButton href={backHref}>{props.backLabel}</LinkButton>
          <span className="sub">{props.aside}</span>
        </div>
      </PostForm>
    </>
  )
}

/** One is no choice: it is sent without asking. */
function Choices({ choices, error }: { choices: PublishChoice[]; error: string | undefined }) {
  const { t } = useUi()
  if (choices.length < 2)
    return choices.map(({ track }) => <input key={track} type="hidden" name={`publish-${track}`} value="1" />)
  return (
    <fieldset aria-describedby={error ? 'choice-error' : undefined}>
      <legend>{t('tracks.publish.choose')}</legend>
      <p className="hint">{t('tracks.publish.chooseHint')}</p>
      {error && (
        <p className="error" id="choice-error">
          {t('common.form.errorPrefix')}
          {error}
        </p>
      )}
      {choices.map(({ track, label, isChosen }, at) => (
        <Check
          key={track}
          id={at === 0 ? 'choice' : undefined}
          name={`publish-${track}`}
          value="1"
          defaultChecked={isChosen}
          label={label}
        />
      ))}
    </fieldset>
  )
}

/** Closed until it is needed: most publications happen at once. */
function Schedule({ values, errors, zone }: Pick<PublishFormProps, 'values' | 'errors'> & { zone: string }) {
  const { t } = useUi()
  const { note: _note, waitingWithdrawal: _answer, ...times } = values
  const isOpen = Object.values(times).some(Boolean) || errors.publishDay || errors.withdrawDay
  return (
    <details open={Boolean(isOpen)}>
      <summary>{t('publication.form.schedule')}</summary>
      <div className="flow">
        <p className="sub">{t('publication.form.scheduleHint', { zone })}</p>
        <ScheduleFields name="publish" values={values} errors={errors} />
        <ScheduleFields name="withdraw" values={values} errors={errors} />
        <p className="sub">{t('publication.form.pinned')}</p>
      </div>
    </details>
  )
}
