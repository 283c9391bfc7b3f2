import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { useUi } from '#views/ui.tsx'
import type { CompanyUserRow } from './company-user.ts'
import { UserTable } from './company-user-table.tsx'
import { type InviteFormProps, InviteForm } from './invite-form.tsx'

export interface CompanyUsersProps {
  users: CompanyUserRow[]
  /** The form for an invitation; null if it is on a separate page. */
  invite: InviteFormProps | null
  pager: PagerProps | null
}

/** A company's users with the actions of an admin. */
export function CompanyUsers({ users, invite, pager }: CompanyUsersProps) {
  const { t } = useUi()
  return (
    <section className="flow" aria-label={t('members.title')}>
      {/* on a page of its own, the title is enough */}
      {invite && <h2>{t('members.title')}</h2>}
      {users.length > 0 ? <UserTable users={users} /> : <p>{t('members.none')}</p>}
      {pager && <Pager {...pager} />}
      {invite && <InviteForm {...invite} />}
    </section>
  )
}
