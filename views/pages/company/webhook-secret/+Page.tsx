import { Copy } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  host: string
  /** Shown this once. */
  secret: string
  nextHref: string
}

const SECRET = 'secret'

/** A new secret, to be copied. The script shows its button. */
export default function WebhookSecret({ shell, host, secret, nextHref }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout shell={shell} title={t('profile.webhooks.issued.title')}>
      <div className="flow prose">
        <Notice tone="ok" role="status">
          <p>{t('profile.webhooks.issued.done', { host })}</p>
        </Notice>
        <p>{t('profile.webhooks.issued.once')}</p>
        <p className="panel mono any" id={SECRET}>
          {secret}
        </p>
        <div className="row noprint">
          <Button
            type="button"
            hidden
            icon={Copy}
            data-behaviour="copy-text"
            data-from={SECRET}
            data-done={t('toast.success.copied')}
          >
            {t('profile.webhooks.issued.copy')}
          </Button>
          <LinkButton tone="primary" href={nextHref}>
            {t('profile.webhooks.issued.next')}
          </LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}
