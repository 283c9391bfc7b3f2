import { useUi } from '#views/ui.tsx'
import { UserRow } from './company-user-row.tsx'
import type { CompanyUserRow } from './company-user.ts'
import { ScrollTable } from './scroll-table.tsx'

/** The users of a company, one per row. */
export function UserTable({ users }: { users: CompanyUserRow[] }) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('members.label')}>
      <thead>
        <tr>
          <th scope="col">{t('members.person')}</th>
          <th scope="col">{t('members.state.label')}</th>
          <th scope="col">{t('members.twoFactor')}</th>
          <th scope="col" className="num">
            {t('members.sessions')}
          </th>
          <th scope="col">{t('members.createdAt')}</th>
          <th scope="col">{t('members.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </ScrollTable>
  )
}
