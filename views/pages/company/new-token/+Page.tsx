import { Copy } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  name: string
  /** Shown this once. */
  text: string
  expiresAt: number
  nextHref: string
}

const TOKEN = 'token'

/** A new token, to be copied. The script shows its button. */
export default function NewToken({ shell, name, text, expiresAt, nextHref }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout shell={shell} title={t('profile.tokens.issued.title')}>
      <div className="flow prose">
        <Notice tone="ok" role="status">
          <p>{t('profile.tokens.issued.done', { name })}</p>
        </Notice>
        <p>{t('profile.tokens.issued.once')}</p>
        <p className="panel mono any" id={TOKEN}>
          {text}
        </p>
        <p className="sub">
          {t('profile.tokens.ends')} <Moment at={expiresAt} />
        </p>
        <p>
          {t('profile.tokens.issued.use')} <code>Authorization: Bearer …</code>
        </p>
        <div className="row noprint">
          <Button
            type="button"
            hidden
            icon={Copy}
            data-behaviour="copy-text"
            data-from={TOKEN}
            data-done={t('toast.success.copied')}
          >
            {t('profile.tokens.issued.copy')}
          </Button>
          <LinkButton tone="primary" href={nextHref}>
            {t('profile.tokens.issued.next')}
          </LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}
