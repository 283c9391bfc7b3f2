import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { TextField } from '#views/components/field.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  action: string
  backHref: string
  /** The QR code as a picture in the address itself. */
  qrHref: string
  /** The secret in groups of four, for who cannot scan. */
  secret: string
  errors: Errors
}

/** A new authenticator: scan, then prove by the first code that it works. */
export default function TwoFactorEnrolment({ shell, action, backHref, qrHref, secret, errors }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('account.enrolment.title')}
      hasErrors={Object.keys(errors).length > 0}
    >
      <PostForm className="flow" action={action} csrfToken={shell.csrfToken}>
        <FormErrors errors={errors} first="code" />
        <h2>{t('account.enrolment.scan')}</h2>
        <p>{t('account.enrolment.scanText')}</p>
        <p>
          <img src={qrHref} width={220} height={220} alt={t('account.enrolment.qr')} />
        </p>
        <p>
          {t('account.enrolment.typeIn')}
          <br />
          <b className="mono">{secret}</b>
        </p>
        <h2>{t('account.enrolment.prove')}</h2>
        <TextField
          id="code"
          name="code"
          className=""
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          size={10}
          label={t('account.enrolment.code')}
          hint={t('account.enrolment.codeHint')}
          error={errors.code}
        />
        <div className="actions">
          <Button tone="primary">{t('account.enrolment.submit')}</Button>
          <LinkButton href={backHref}>{t('account.cancel')}</LinkButton>
        </div>
      </PostForm>
    </ConsoleLayout>
  )
}
