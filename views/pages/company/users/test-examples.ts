import { pagerItems } from '#views/components/pager-items.ts'
import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import Users, { type Props } from './+Page.tsx'

const NOON = Date.UTC(2026, 10, 21, 5, 5, 12)

const base = '/company/profile'

const member = { hasAuthenticator: true, sessions: 1, createdAt: NOON, lockedUntil: null, isSelf: false }

const link = (name: 'deactivation' | 'removal') => ({ name, href: `${base}/users/7/${name}` })

const users: Props = {
  shell: consoleShell({ menu: 'profile' }),
  inviteHref: `${base}/users/invitation`,
  users: {
    users: [
      {
        ...member,
        id: 1,
        name: '髙橋 美咲',
        email: 'a@aoba.example',
        state: 'active',
        isSelf: true,
        actions: [],
      },
      {
        ...{ ...member, id: 2, name: '佐藤 健', email: 'b@aoba.example', state: 'locked' as const },
        lockedUntil: NOON,
        actions: [link('deactivation')],
      },
      { ...member, id: 3, name: '', email: 'c@aoba.example', state: 'invited', actions: [link('removal')] },
    ],
    pager: {
      from: 1,
      to: 3,
      size: 13,
      items: pagerItems(1, 2, (page) => `?page=${page}`),
      nextHref: '?page=2',
    },
  },
}

export default examplesOf(Users, {
  'company-users': users,
  'company-users-invited-by-system': { ...users, inviteHref: null },
})
