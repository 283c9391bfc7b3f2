import { Mail } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { CompanyUsers, type CompanyUsersProps } from '#views/components/console/company-users.tsx'
import { ProfileTabs } from '#views/components/console/profile-tabs.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  /** Null if only the system admin invites. */
  inviteHref: string | null
  users: CompanyUsersProps
}

/** /company/profile/users: the company's people, looked after by each other. */
export default function Users({ shell, inviteHref, users }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('profile.users.title')}
      sub={t('profile.users.sub')}
      actions={
        inviteHref && (
          <LinkButton tone="primary" icon={Mail} href={inviteHref}>
            {t('members.invite.open')}
          </LinkButton>
        )
      }
    >
      <div className="flow">
        <ProfileTabs current="users" role={shell.role} />
        {inviteHref === null && <p className="sub">{t('members.invite.bySystem')}</p>}
        <CompanyUsers {...users} />
      </div>
    </ConsoleLayout>
  )
}
