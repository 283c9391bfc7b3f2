import { CircleCheck, Lock } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'

export type CompanyUserAction =
  | 'invitation'
  | 'removal'
  | 'deactivation'
  | 'activation'
  | 'session-end'
  | 'password-reset'
  | 'two-factor-reset'

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
  /** The reader's own row, which has no actions. */
  isSelf: boolean
  /** The possible actions; each leads to a page for confirmation. */
  actions: { name: CompanyUserAction; href: string }[]
}

export function UserRow({ user }: { user: CompanyUserRow }) {
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
