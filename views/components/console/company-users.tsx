import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { useUi } from '#views/ui.tsx'
import type { CompanyUserRow } from './company-user.ts'
import { UserTable } from './company-user-table.tsx'

export interface CompanyUsersProps {
  users: CompanyUserRow[]
  pager: PagerProps | null
}

/** A company's users with the actions of an admin. */
export function CompanyUsers({ users, pager }: CompanyUsersProps) {
  const { t } = useUi()
  return (
    <section className="flow" aria-label={t('members.title')}>
      {users.length > 0 ? <UserTable users={users} /> : <p>{t('members.none')}</p>}
      {pager && <Pager {...pager} />}
    </section>
  )
}
