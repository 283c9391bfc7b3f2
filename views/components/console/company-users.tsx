import { Mail } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { useUi } from '#views/ui.tsx'
import type { CompanyUserRow } from './company-user.ts'
import { InviteFields, type InviteValues } from './invite-fields.tsx'
import { PostForm } from './post-form.tsx'
import { UserTable } from './company-user-table.tsx'

export interface CompanyUsersProps {
  users: CompanyUserRow[]
  /** The form for an invitation; null if it is on a separate page. */
  invite: { action: string; csrfToken: string; values: InviteValues } | null
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

function InviteForm({ action, csrfToken, values }: NonNullable<CompanyUsersProps['invite']>) {
  const { t } = useUi()
  return (
    // open if it contains an address typed before a session ended
    <details open={values.email !== ''}>
      <summary>{t('members.invite.open')}</summary>
      <PostForm className="flow" action={action} csrfToken={csrfToken}>
        <InviteFields values={values} errors={{}} />
        <Button icon={Mail}>{t('members.invite.submit')}</Button>
      </PostForm>
    </details>
  )
}
