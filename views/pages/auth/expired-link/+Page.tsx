import { LinkButton } from '#views/components/button.tsx'
import { AuthLayout } from '#views/layouts/auth-layout.tsx'
import type { AuthShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: AuthShell
  /** The purpose of the link; 'signed-in': an invitation opened while someone is logged in. */
  about: 'invitation' | 'emailChange' | 'signedIn'
  /** The next page: login, or the start page of the logged-in user. */
  nextHref: string
  isSignedIn: boolean
}

/** A mailed link that cannot be used: the reason, and what to do next. */
export default function MailedLinkOver({ shell, about, nextHref, isSignedIn }: Props) {
  const { t } = useUi()
  return (
    <AuthLayout shell={shell} title={t(`account.linkOver.${about}.title`)}>
      <p role="status">{t(`account.linkOver.${about}.text`)}</p>
      <p>{t(`account.linkOver.${about}.next`)}</p>
      <p>
        <LinkButton tone="primary" href={nextHref}>
          {t(isSignedIn ? 'account.linkOver.goHome' : 'account.linkOver.goLogin')}
        </LinkButton>
      </p>
    </AuthLayout>
  )
}
