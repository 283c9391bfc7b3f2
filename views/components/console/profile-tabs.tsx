import { Tabs } from '#views/components/tabs.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export type ProfileSide =
  'account' | 'details' | 'users' | 'policy' | 'notifications' | 'tokens' | 'webhooks' | 'audit'

/** A role's sides in their order, each with its address. The operator's people have no company to describe. */
const sides: Record<ConsoleShell['role'], [side: ProfileSide, href: string][]> = {
  companyAdmin: [
    ['account', '/company/profile'],
    ['details', '/company/profile/details'],
    ['users', '/company/profile/users'],
    ['policy', '/company/profile/security-policy'],
    ['notifications', '/company/profile/notifications'],
    ['tokens', '/company/profile/tokens'],
    ['webhooks', '/company/profile/webhooks'],
    ['audit', '/company/audit'],
  ],
  systemAdmin: [
    ['account', '/admin/profile'],
    ['policy', '/admin/profile/security-policy'],
    ['audit', '/admin/audit'],
  ],
}

/** The tabs of the profile: the user's own account, and what the company's admins manage together. */
export function ProfileTabs({ current, role }: { current: ProfileSide; role: ConsoleShell['role'] }) {
  const { t } = useUi()
  return (
    <Tabs
      label={t('profile.tabs.label')}
      items={sides[role].map(([side, href]) => ({
        label: t(`profile.tabs.${side}`),
        href,
        current: side === current,
      }))}
    />
  )
}
