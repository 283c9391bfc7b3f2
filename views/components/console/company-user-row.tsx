import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { CompanyUserRow } from './company-user.ts'
import { CompanyUserState } from './company-user-state.tsx'

export function UserRow({ user }: { user: CompanyUserRow }) {
  const { t, format } = useUi()
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="any">
        {user.name && (
          <>
            <b>{user.name}</b>
            <br />
          </>
        )}
        {user.email}
        {user.isSelf && <span className="sub"> {t('members.self')}</span>}
      </th>
      <td role="cell">
        <CompanyUserState state={user.state} />
        {user.lockedUntil !== null && (
          <p className="hint">
            {t('members.lockedUntil')}
            <Moment at={user.lockedUntil} />
          </p>
        )}
      </td>
      <td role="cell" data-l={t('members.twoFactor')}>
        {t(user.hasAuthenticator ? 'members.authenticator' : 'members.noAuthenticator')}
      </td>
      <td role="cell" className="num" data-l={t('members.sessions')}>
        {format.number(user.sessions)}
      </td>
      <td role="cell" className="tight tn" data-l={t('members.createdAt')}>
        <Moment at={user.createdAt} />
      </td>
      <td role="cell" className="tight">
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
