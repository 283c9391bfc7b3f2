import { Button } from '#views/components/button.tsx'
import { TextField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Errors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { CurrentPassword } from './current-password.tsx'
import { Section } from './section.tsx'

export interface EmailProps {
  action: string
  current: string
  /** What was typed. */
  value: string
}

export function EmailSection({
  action,
  current,
  value,
  errors,
  csrfToken,
}: EmailProps & { errors: Errors; csrfToken: string }) {
  const { t } = useUi()
  return (
    <Section id="change-email" title={t('account.email.title')}>
      <p>
        {t('account.email.current')}
        <b>{current}</b>
      </p>
      <p className="sub">{t('account.email.explain')}</p>
      <PostForm className="flow" action={action} csrfToken={csrfToken}>
        <TextField
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          label={t('account.email.new')}
          defaultValue={value}
          error={errors.email}
        />
        <CurrentPassword id="email_password" username={current} error={errors.email_password} />
        <Button>{t('account.email.submit')}</Button>
      </PostForm>
    </Section>
  )
}
