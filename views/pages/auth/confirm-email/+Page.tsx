import { Button } from '#views/components/button.tsx'
import { CsrfField } from '#views/components/console/csrf-field.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { AuthLayout } from '#views/layouts/auth-layout.tsx'
import type { AuthShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: AuthShell
  action: string
  /** The token of the user logged in in this browser; null if nobody is. */
  csrfToken: string | null
  oldEmail: string
  newEmail: string
  errors: Errors
}

/** A button, because mail scanners follow links: only pressing it changes the address. */
export default function ConfirmEmail({ shell, action, csrfToken, oldEmail, newEmail, errors }: Props) {
  const { t } = useUi()
  return (
    <AuthLayout
      shell={shell}
      title={t('account.confirmEmail.title')}
      hasErrors={Object.keys(errors).length > 0}
    >
      <form className="flow" method="post" action={action} noValidate data-behaviour="disable-on-submit">
        {csrfToken && <CsrfField token={csrfToken} />}
        <FormErrors errors={errors} first="confirm" />
        <p>{t('account.confirmEmail.explain')}</p>
        <p>
          {t('account.confirmEmail.from')}
          <br />
          <b>{oldEmail}</b>
        </p>
        <p>
          {t('account.confirmEmail.to')}
          <br />
          <b>{newEmail}</b>
        </p>
        <Button tone="primary" full id="confirm">
          {t('account.confirmEmail.submit')}
        </Button>
        <p className="sub">{t('account.confirmEmail.after')}</p>
      </form>
    </AuthLayout>
  )
}
