import type { ReactNode } from 'react'
import { Button } from '#views/components/button.tsx'
import { Check, TextAreaField } from '#views/components/field.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '../post-form.tsx'
import type { DecisionFormProps } from '../publish-form-props.ts'
import { WaitingWithdrawal } from '../waiting-withdrawal.tsx'

/** The id of the form: judgements beside it belong to it. */
export const DECISION_FORM = 'publish'

interface Props {
  form: DecisionFormProps
  nextEdition: number
  csrfToken: string
  /** What the button says where no approval is needed. */
  submit: string
  /** What is decided first. */
  choices?: ReactNode
  /** When it happens; without it, at once. */
  times?: ReactNode
}

/** Why an edition is made and who answers for it, with the button that makes it or asks for its approval. */
export function DecisionForm({ form, nextEdition, csrfToken, submit, choices, times }: Props) {
  const { values, errors, isNoteRequired, needsApproval, hasApprovers } = form
  const { t, format } = useUi()
  const number = format.count(nextEdition)
  return (
    <PostForm
      id={DECISION_FORM}
      className="flow"
      action={form.action}
      csrfToken={csrfToken}
      fields={form.pins}
    >
      {choices}
      <TextAreaField
        id="note"
        name="note"
        rows={3}
        need={isNoteRequired ? 'required' : 'optional'}
        label={t('console.publish.note')}
        hint={t(isNoteRequired ? 'publication.form.noteRequired' : 'console.publish.noteHint', { number })}
        error={errors.note}
        defaultValue={values.note}
      />
      <WaitingWithdrawal
        withdrawals={form.withdrawals}
        value={values.waitingWithdrawal ?? ''}
        timed={Boolean(times)}
        errors={errors}
      />
      {times}
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
      {needsApproval && !hasApprovers && <Notice tone="warn">{t('publication.form.noApprovers')}</Notice>}
      <Button tone="primary" full>
        {needsApproval ? t('publication.form.request') : submit}
      </Button>
      <p className="hint">
        {t(needsApproval ? 'publication.form.approvalNote' : 'console.publish.reversible')}
      </p>
    </PostForm>
  )
}
