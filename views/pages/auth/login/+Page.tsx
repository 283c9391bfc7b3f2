import { AuthLayout } from '#views/layouts/auth-layout.tsx'
import type { AuthShell } from '#views/shells.ts'
import { Button } from '#views/components/button.tsx'
import { Check, TextField } from '#views/components/field.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: AuthShell
  action: string
  /** The password is never kept. */
  values: { email: string; keepLogin: boolean }
  /** By control: email, password; '' for the whole form (609, 711, …). */
  errors: Errors
  publicSiteHref: string | null
  forgotPasswordHref: string | null
}

export default function Login({ shell, action, values, errors, publicSiteHref, forgotPasswordHref }: Props) {
  const { t } = useUi()
  return (
    <AuthLayout shell={shell} title={t('auth.login.title')} hasErrors={Object.keys(errors).length > 0}>
      {shell.companyName && <p>{t('auth.login.company', { company: shell.companyName })}</p>}
      {publicSiteHref && (
        <p>
          {t('auth.login.visitors')}
          <a href={publicSiteHref}>{t('auth.login.publicSite')}</a>
        </p>
      )}
      <form className="flow" method="post" action={action} noValidate data-behaviour="disable-on-submit">
        <FormErrors errors={errors} first="email" />
        <TextField
          id="email"
          name="email"
          label={t('auth.login.email')}
          type="email"
          autoComplete="username"
          defaultValue={values.email}
          error={errors.email}
        />
        <TextField
          id="password"
          name="password"
          label={t('auth.login.password')}
          type="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <Check
          name="keep_login"
          value="1"
          defaultChecked={values.keepLogin}
          label={t('auth.login.keepLogin')}
          hint={t('auth.login.keepLoginHint')}
        />
        <Button tone="primary" full>
          {t('auth.login.submit')}
        </Button>
        {forgotPasswordHref && (
          <p>
            <a href={forgotPasswordHref}>{t('auth.login.forgotPassword')}</a>
          </p>
        )}
      </form>
    </AuthLayout>
  )
}
