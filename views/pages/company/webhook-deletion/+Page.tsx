import { Button, LinkButton } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  host: string
  action: string
  backHref: string
}

/** Says what a deletion ends, and asks. */
export default function WebhookDeletion({ shell, host, action, backHref }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout shell={shell} title={t('profile.webhooks.deletion.title')}>
      <div className="flow prose">
        <Notice tone="warn" heading={t('profile.webhooks.deletion.heading', { host })}>
          <p>{t('profile.webhooks.deletion.text')}</p>
        </Notice>
        <PostForm action={action} csrfToken={shell.csrfToken}>
          <div className="actions">
            <Button tone="danger">{t('profile.webhooks.deletion.submit')}</Button>
            <LinkButton href={backHref}>{t('profile.webhooks.deletion.back')}</LinkButton>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
