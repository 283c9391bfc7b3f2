import { AuthLayout } from '#views/layouts/auth-layout.tsx'
import type { AuthShell } from '#views/shells.ts'
import { Button, LinkButton } from '#views/components/button.tsx'
import { TextField } from '#views/components/field.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: AuthShell
  action: string
  values: { email: string }
  errors: Errors
  /** Set after sending; the address is empty if the query holds no valid one. */
  sent: { email: string } | null
  loginHref: string
}

/** Requests a mail for resetting the password. The answer is the same for any address. */
export default function ForgetPassword({ shell, action, values, errors, sent, loginHref }: Props) {
  const { t } = useUi()
  const back = (
    <p>
      <a href={loginHref}>{t('password.forgot.back')}</a>
    </p>
  )
  if (sent)
    return (
      <AuthLayout shell={shell} title={t('password.forgot.sentTitle')}>
        <Notice tone="info">
          <p>
            {sent.email
              ? t('password.forgot.sent', { email: sent.email })
              : t('password.forgot.sentAnywhere')}
          </p>
        </Notice>
        <p>{t('password.forgot.notArrived')}</p>
        <p>
          <LinkButton href={action}>{t('password.forgot.again')}</LinkButton>
        </p>
        {back}
      </AuthLayout>
    )
  return (
    <AuthLayout shell={shell} title={t('password.forgot.title')} hasErrors={Object.keys(errors).length > 0}>
      <p>{t('password.forgot.intro')}</p>
      <form className="flow" method="post" action={action} noValidate data-behaviour="disable-on-submit">
        <FormErrors errors={errors} first="email" />
        <TextField
          id="email"
          name="email"
          label={t('password.forgot.email')}
          type="email"
          autoComplete="username"
          defaultValue={values.email}
          error={errors.email}
        />
        <Button tone="primary" full>
          {t('password.forgot.submit')}
        </Button>
      </form>
      {back}
    </AuthLayout>
  )
}
