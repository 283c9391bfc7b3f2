import { Button, LinkButton } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { WhenAndBy } from '#views/components/console/when-and-by.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { TokenRow } from '#views/pages/company/tokens/props.ts'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  token: TokenRow
  action: string
  backHref: string
}

/** Says what a revocation ends, and asks. */
export default function TokenRevocation({ shell, token, action, backHref }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout shell={shell} title={t('profile.tokens.revocation.title')}>
      <div className="flow prose">
        <Notice tone="warn" heading={t('profile.tokens.revocation.heading', { name: token.name })}>
          <p>{t('profile.tokens.revocation.text')}</p>
        </Notice>
        <p>
          {t('profile.tokens.lastUsed')}
          {t('common.colon')}
          {token.lastUsedAt === null ? (
            t('profile.tokens.never')
          ) : (
            <WhenAndBy at={token.lastUsedAt} by={token.lastUsedIp ?? ''} />
          )}
        </p>
        <PostForm action={action} csrfToken={shell.csrfToken}>
          <div className="actions">
            <Button tone="danger">{t('profile.tokens.revoke')}</Button>
            <LinkButton href={backHref}>{t('profile.tokens.revocation.back')}</LinkButton>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
