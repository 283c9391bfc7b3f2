import { AuthLayout } from '#views/layouts/auth-layout.tsx'
import type { AuthShell } from '#views/shells.ts'
import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: AuthShell
  /** The same page on the company's own host; the answer also carries `Refresh: 2` to it. */
  targetHref: string
  targetHost: string
}

/** 719: the password was right, the address was not. */
export default function WrongDomain({ shell, targetHref, targetHost }: Props) {
  const { t } = useUi()
  return (
    <AuthLayout shell={shell} title={t('auth.wrongDomain.title')}>
      <p role="status">{t('toast.error.wrongDomain')}</p>
      <p>{t('auth.wrongDomain.explain', { host: targetHost })}</p>
      <p>
        <LinkButton tone="primary" href={targetHref}>
          {t('auth.wrongDomain.go', { host: targetHost })}
        </LinkButton>
      </p>
    </AuthLayout>
  )
}
