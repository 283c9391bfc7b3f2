import { Button, LinkButton } from '#views/components/button.tsx'
import { Check, TextAreaField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { FormErrors, type Errors } from './form-errors.tsx'
import { PostForm } from './post-form.tsx'

export interface PublishFormProps {
  action: string
  backHref: string
  /** Hidden fields that pin what was seen here: a preview that changed meanwhile is refused (721). */
  pins: Record<string, string>
  values: { note: string }
  /** By control: note, attest; '' for the whole form. */
  errors: Errors
  csrfToken: string
  userName: string
  nextEdition: number
}

/** The note for the correction log, the attestation, and the button that publishes. */
export function PublishForm(props: PublishFormProps) {
  const { t, format } = useUi()
  const { action, backHref, pins, values, errors, csrfToken, userName } = props
  const number = format.count(props.nextEdition)
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
          hint={t('console.publish.noteHint', { number })}
          error={errors.note}
          defaultValue={values.note}
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
          label={t('console.publish.attest', { name: userName })}
        />
        <div className="actions">
          <Button tone="primary">{t('console.publish.submit', { number })}</Button>
          <LinkButton href={backHref}>{t('console.publish.back')}</LinkButton>
          <span className="sub">{t('console.publish.reversible')}</span>
        </div>
      </PostForm>
    </>
  )
}
