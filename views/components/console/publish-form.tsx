import { Button, LinkButton } from '#views/components/button.tsx'
import { TextAreaField, Check } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { FormErrors } from './form-errors.tsx'
import { PostForm } from './post-form.tsx'
import { WaitingWithdrawal } from './waiting-withdrawal.tsx'
import type { PublishFormProps } from './publish-form-props.ts'

/** The note for the correction log, the attestation and the publish button. */
export function PublishForm(props: PublishFormProps) {
  const { t } = useUi()
  const { action, backHref, pins, values, errors, csrfToken, needsApproval } = props
  return (
    <>
      <h2>{t('console.publish.record')}</h2>
      <PostForm className="flow" action={action} csrfToken={csrfToken} fields={pins}>
        <FormErrors errors={errors} first="attest" />
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
          timed={false}
          errors={errors}
        />
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
