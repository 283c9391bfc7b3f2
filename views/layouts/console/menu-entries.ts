import {
  Activity,
  Building2,
  CircleHelp,
  CircleUserRound,
  Database,
  FileText,
  Globe,
  LayoutDashboard,
  ListTree,
  MessageSquareText,
  ScrollText,
  Send,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ConsoleEntry, ConsoleShell } from '../../shells.ts'

export interface MenuEntry {
  name: ConsoleEntry
  href: string
  icon: LucideIcon
}

type Role = ConsoleShell['role']

/**
 * SPEC §2's menus: what each role may see, in this order, the landing page first. The activity log, the system
 * admin’s dashboard and the visible link to help are not in SPEC.
 */
const side: Record<Role, MenuEntry[]> = {
  companyAdmin: [
    { name: 'dashboard', href: '/company/dashboard', icon: LayoutDashboard },
    { name: 'data', href: '/company/data', icon: Database },
    { name: 'messages', href: '/company/messages', icon: FileText },
    { name: 'preview', href: '/company/preview', icon: Send },
    { name: 'requests', href: '/company/requests', icon: MessageSquareText },
    { name: 'help', href: '/company/help', icon: CircleHelp },
  ],
  systemAdmin: [
    { name: 'companies', href: '/admin/companies', icon: Building2 },
    { name: 'dashboard', href: '/admin/dashboard', icon: LayoutDashboard },
    { name: 'operations', href: '/admin/operations', icon: Activity },
    { name: 'guidelines', href: '/admin/guidelines', icon: ListTree },
    { name: 'portal', href: '/admin/portal', icon: Globe },
    { name: 'audit', href: '/admin/audit', icon: ScrollText },
  ],
}

const account: Record<Role, MenuEntry[]> = {
  companyAdmin: [
    { name: 'profile', href: '/company/profile', icon: CircleUserRound },
    { name: 'help', href: '/company/help', icon: CircleHelp },
  ],
  systemAdmin: [{ name: 'profile', href: '/admin/profile', icon: CircleUserRound }],
}

const present = (entries: MenuEntry[], shell: ConsoleShell) =>
  entries.filter((entry) => shell.available.includes(entry.name))

export const sideEntries = (shell: ConsoleShell) => present(side[shell.role], shell)
export const accountEntries = (shell: ConsoleShell) => present(account[shell.role], shell)

/** Where the logo leads: the role's landing page (SPEC §2). */
export const landingPage = ({ role }: ConsoleShell) => side[role][0]!.href
