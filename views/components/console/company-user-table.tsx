import { useUi } from '#views/ui.tsx'
import { UserRow } from './company-user-row.tsx'
import type { CompanyUserRow } from './company-user.ts'
import { ScrollTable } from './scroll-table.tsx'

/** The users of a company, one per row. */
export function UserTable({ users }: { users: CompanyUserRow[] }) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('members.label')} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('members.person')}
          </th>
          <th role="columnheader" scope="col">
            {t('members.state.label')}
          </th>
          <th role="columnheader" scope="col">
            {t('members.twoFactor')}
          </th>
          <th role="columnheader" scope="col" className="num">
            {t('members.sessions')}
          </th>
          <th role="columnheader" scope="col">
            {t('members.createdAt')}
          </th>
          <th role="columnheader" scope="col">
            {t('members.actions')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </ScrollTable>
  )
}
