import { AuthLayout } from '#views/layouts/auth-layout.tsx'
import type { AuthShell } from '#views/shells.ts'
import { Button } from '#views/components/button.tsx'
import { TextField } from '#views/components/field.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { PasswordFields, type PasswordCondition } from '#views/components/password-fields.tsx'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: AuthShell
  /** Why there is to be a new password: the first sign-in (615), an expired one (616), a mailed link. */
  reason: 'first' | 'expired' | 'link'
  action: string
  /** Whose password it is. */
  email: string
  conditions: PasswordCondition[]
  /** By control: password, confirm_password; '' for the whole form. Passwords are never kept. */
  errors: Errors
  loginHref: string
}

/** /reset-password/1, 2 and 3. */
export default function ResetPassword({
  shell,
  reason,
  action,
  email,
  conditions,
  errors,
  loginHref,
}: Props) {
  const { t } = useUi()
  const isLink = reason === 'link'
  return (
    <AuthLayout
      shell={shell}
      title={isLink ? t('password.reset.titleByLink') : t('password.reset.title')}
      hasErrors={Object.keys(errors).length > 0}
    >
      <p>{isLink ? t('password.reset.byLink') : t(`auth.forced.${reason}`)}</p>
      <form className="flow" method="post" action={action} noValidate data-behaviour="disable-on-submit">
        <FormErrors errors={errors} first="password" />
        {/* read-only: for the reader and for password managers, the server ignores it */}
        <TextField
          id="account"
          type="email"
          label={t('password.reset.account')}
          autoComplete="username"
          readOnly
          defaultValue={email}
        />
        <PasswordFields conditions={conditions} errors={errors} />
        <Button tone="primary" full>
          {t('password.reset.submit')}
        </Button>
      </form>
      <p>
        <a href={loginHref}>{t('password.forgot.back')}</a>
      </p>
    </AuthLayout>
  )
}
