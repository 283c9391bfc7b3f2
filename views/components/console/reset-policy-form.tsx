import { useUi } from '#views/ui.tsx'
import { Button } from '../button.tsx'
import { Check } from '../field.tsx'
import { PostForm } from './post-form.tsx'
import type { PolicyFormProps } from './policy-form-props.ts'

/** The form that resets the policy to its default. */
export function ResetPolicyForm({ resetAction, csrfToken, errors }: PolicyFormProps) {
  const { t } = useUi()
  return (
    <section className="panel">
      <h2>{t('policy.reset.heading')}</h2>
      <PostForm className="flow" action={resetAction} csrfToken={csrfToken}>
        <p>{t('policy.reset.explain')}</p>
        {errors.confirm_reset && (
          <p className="error" id="confirm_reset-error">
            {t('common.form.errorPrefix')}
            {errors.confirm_reset}
          </p>
        )}
        <Check
          id="confirm_reset"
          name="confirm_reset"
          value="1"
          label={t('policy.reset.confirm')}
          aria-describedby={errors.confirm_reset && 'confirm_reset-error'}
          aria-invalid={errors.confirm_reset ? true : undefined}
        />
        <Button tone="danger">{t('policy.reset.submit')}</Button>
      </PostForm>
    </section>
  )
}
