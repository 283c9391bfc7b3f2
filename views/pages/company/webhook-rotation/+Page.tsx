import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { CurrentPassword } from '#views/components/console/profile/current-password.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  host: string
  action: string
  /** Who is asked for the own password. */
  username: string
  backHref: string
  errors: Errors
}

/** Says what a new secret means, and asks. */
export default function WebhookRotation({ shell, host, action, username, backHref, errors }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('profile.webhooks.rotation.title')}
      hasErrors={Object.keys(errors).length > 0}
    >
      <div className="flow prose">
        <FormErrors errors={errors} first="webhook_password" />
        <Notice tone="warn" heading={t('profile.webhooks.rotation.heading', { host })}>
          <p>{t('profile.webhooks.rotation.text')}</p>
        </Notice>
        <PostForm className="flow" action={action} csrfToken={shell.csrfToken}>
          <CurrentPassword id="webhook_password" username={username} error={errors['webhook_password']} />
          <div className="actions">
            <Button tone="primary">{t('profile.webhooks.secret.rotate')}</Button>
            <LinkButton href={backHref}>{t('profile.webhooks.rotation.back')}</LinkButton>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
