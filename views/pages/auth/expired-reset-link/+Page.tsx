import { AuthLayout } from '#views/layouts/auth-layout.tsx'
import type { AuthShell } from '#views/shells.ts'
import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: AuthShell
  requestHref: string
  loginHref: string
}

/** A mailed link that cannot be used: expired, used already, or invalid. */
export default function ResetLinkOver({ shell, requestHref, loginHref }: Props) {
  const { t } = useUi()
  return (
    <AuthLayout shell={shell} title={t('password.reset.overTitle')}>
      <p>{t('password.reset.over')}</p>
      <p>{t('password.reset.overNext')}</p>
      <p>
        <LinkButton tone="primary" href={requestHref}>
          {t('password.reset.request')}
        </LinkButton>
      </p>
      <p>
        <a href={loginHref}>{t('password.forgot.back')}</a>
      </p>
    </AuthLayout>
  )
}
