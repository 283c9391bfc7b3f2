import { CircleCheck, Lock, Mail } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { useUi } from '#views/ui.tsx'
import { InviteFields, type InviteValues } from './invite-fields.tsx'
import { PostForm } from './post-form.tsx'
import { ScrollTable } from './scroll-table.tsx'

type MemberState = 'invited' | 'invitation-over' | 'active' | 'locked' | 'disabled'

export interface CompanyUserRow {
  id: number
  /** Empty until the invitation is accepted. */
  name: string
  email: string
  state: MemberState
  /** Until when a locked one cannot sign in; null otherwise. */
  lockedUntil: number | null
  hasAuthenticator: boolean
  sessions: number
  createdAt: number
  /** The reader's own row: nothing is done to oneself here. */
  isSelf: boolean
  /** What an admin can do now; each leads to a page that asks before. */
  actions: { name: CompanyUserAction; href: string }[]
}

export type CompanyUserAction =
  | 'invitation'
  | 'removal'
  | 'deactivation'
  | 'activation'
  | 'session-end'
  | 'password-reset'
  | 'two-factor-reset'

export interface CompanyUsersProps {
  users: CompanyUserRow[]
  /** The form that invites another; null where it has a page of its own. */
  invite: { action: string; csrfToken: string; values: InviteValues } | null
  pager: PagerProps | null
}

/** A company's people with what an admin can do for them. */
export function CompanyUsers({ users, invite, pager }: CompanyUsersProps) {
  const { t } = useUi()
  return (
    <section className="flow" aria-label={t('members.title')}>
      {/* a page that shows nothing else says it by its title */}
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
    // open where an address came back that was typed before a session ended
    <details open={values.email !== ''}>
      <summary>{t('members.invite.open')}</summary>
      <PostForm className="flow" action={action} csrfToken={csrfToken}>
        <InviteFields values={values} errors={{}} />
        <Button icon={Mail}>{t('members.invite.submit')}</Button>
      </PostForm>
    </details>
  )
}

function UserTable({ users }: { users: CompanyUserRow[] }) {
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
          <Row key={user.id} user={user} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Row({ user }: { user: CompanyUserRow }) {
  const { t, format } = useUi()
  return (
    <tr>
      <th scope="row" className="any">
        {user.name && (
          <>
            <b>{user.name}</b>
            <br />
          </>
        )}
        {user.email}
        {user.isSelf && <span className="sub"> {t('members.self')}</span>}
      </th>
      <td>
        <StateChip state={user.state} />
        {user.lockedUntil !== null && (
          <p className="hint">
            {t('members.lockedUntil')}
            <Moment at={user.lockedUntil} />
          </p>
        )}
      </td>
      <td>{t(user.hasAuthenticator ? 'members.authenticator' : 'members.noAuthenticator')}</td>
      <td className="num">{format.number(user.sessions)}</td>
      <td className="tight tn">
        <Moment at={user.createdAt} />
      </td>
      <td className="tight">
        {user.isSelf && <a href="/company/profile">{t('members.ownAccount')}</a>}
        {user.actions.map(({ name, href }) => (
          <div key={name}>
            <a href={href}>
              {t(`members.action.${name}`)}
              <span className="vh">{t('members.of', { person: user.email })}</span>
            </a>
          </div>
        ))}
      </td>
    </tr>
  )
}

const looks = {
  active: { tone: 'ok', icon: CircleCheck },
  invited: { tone: 'info' },
  'invitation-over': { tone: 'warn' },
  locked: { tone: 'warn', icon: Lock },
  disabled: {},
} as const

function StateChip({ state }: { state: MemberState }) {
  const { t } = useUi()
  return <Chip {...looks[state]}>{t(`members.state.${state}`)}</Chip>
}
