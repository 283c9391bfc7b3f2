import { LinkButton } from '#views/components/button.tsx'
import { AuthLayout } from '#views/layouts/auth-layout.tsx'
import type { AuthShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: AuthShell
  /** What the link was for; 'signed-in': an invitation opened where somebody is signed in already. */
  about: 'invitation' | 'emailChange' | 'signedIn'
  /** The way on: the login page, or the own pages of who is signed in. */
  nextHref: string
  isSignedIn: boolean
}

/** A mailed link that opens nothing here: why, and the way on. */
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
