import { Button } from '#views/components/button.tsx'
import { PasswordFields, type PasswordCondition } from '#views/components/password-fields.tsx'
import { useUi } from '#views/ui.tsx'
import type { Errors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { CurrentPassword } from './current-password.tsx'
import { Section } from './section.tsx'

export interface PasswordProps {
  action: string
  conditions: PasswordCondition[]
}

interface Props extends PasswordProps {
  /** The own address, for password managers. */
  username: string
  errors: Errors
  csrfToken: string
}

export function PasswordSection({ action, conditions, username, errors, csrfToken }: Props) {
  const { t } = useUi()
  return (
    <Section id="change-password" title={t('account.password.title')}>
      <p className="sub">{t('account.password.explain')}</p>
      <PostForm className="flow" action={action} csrfToken={csrfToken}>
        <CurrentPassword id="current_password" username={username} error={errors.current_password} />
        <PasswordFields conditions={conditions} errors={errors} />
        <Button>{t('account.password.submit')}</Button>
      </PostForm>
    </Section>
  )
}
