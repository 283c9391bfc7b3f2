import { AuthLayout } from '#views/layouts/auth-layout.tsx'
import type { AuthShell } from '#views/shells.ts'
import { Button } from '#views/components/button.tsx'
import { TextField } from '#views/components/field.tsx'
import { Notice } from '#views/components/notice.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: AuthShell
  action: string
  resendAction: string
  cancelAction: string
  codeBy: 'mail' | 'authenticator'
  /** Where a mailed code went, as far as it may be shown. */
  maskedAddress: string
  wasSentAgain: boolean
  /** By control: code; '' for the whole form (711, 720). */
  errors: Errors
}

/** 614: the one-time code, the second step of signing in. */
export default function LoginStep2(props: Props) {
  const { shell, action, resendAction, cancelAction, codeBy, maskedAddress, wasSentAgain, errors } = props
  const { t } = useUi()
  const byMail = codeBy === 'mail'
  return (
    <AuthLayout shell={shell} title={t('auth.code.title')} hasErrors={Object.keys(errors).length > 0}>
      {wasSentAgain && (
        <Notice tone="ok" role="status">
          <p>{t('auth.code.sentAgain')}</p>
        </Notice>
      )}
      <p>{byMail ? t('auth.code.byMail', { address: maskedAddress }) : t('auth.code.byApp')}</p>
      <form className="flow" method="post" action={action} noValidate data-behaviour="disable-on-submit">
        <FormErrors errors={errors} first="code" />
        <TextField
          id="code"
          name="code"
          label={t('auth.code.code')}
          hint={byMail ? t('auth.code.byMailHint') : t('auth.code.byAppHint')}
          autoComplete="one-time-code"
          // a recovery code has letters: a keyboard of digits would keep it out
          inputMode={byMail ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.code}
        />
        <Button tone="primary" full>
          {t('auth.code.submit')}
        </Button>
      </form>
      {byMail && (
        <form method="post" action={resendAction} data-behaviour="disable-on-submit">
          <Button full>{t('auth.code.sendAgain')}</Button>
        </form>
      )}
      <form method="post" action={cancelAction} data-behaviour="disable-on-submit">
        <Button tone="quiet">{t('auth.code.cancel')}</Button>
      </form>
    </AuthLayout>
  )
}
