import CompanyDetails, {
  type Props as CompanyDetailsProps,
} from '#views/pages/company/company-details/+Page.tsx'
import Notifications from '#views/pages/company/notifications/+Page.tsx'
import Users from '#views/pages/company/users/+Page.tsx'
import { pagerItems } from '#views/components/pager-items.ts'
import { consoleShell } from './console-shell.ts'
import { example, type Example } from './example.ts'

const NOON = Date.UTC(2026, 10, 21, 5, 5, 12)
const base = '/company/profile'

const details: CompanyDetailsProps = {
  shell: consoleShell({ menu: 'profile' }),
  form: {
    action: `${base}/details`,
    values: {
      name: '青葉製薬株式会社',
      name_en: 'Aoba Pharma Co., Ltd.',
      email: 'admin@aoba.example',
      copyright: '© 2026 青葉製薬株式会社',
      copyright_en: '',
    },
    errors: {},
    changeCounter: 4,
    conflict: null,
  },
  pictures: [
    { kind: 'logo', href: '/company-logo/9f.png' },
    { kind: 'favicon', href: null },
  ],
  sites: [
    { kind: 'disclosure', host: 'disclosure.aoba.example', href: 'https://disclosure.aoba.example/' },
    { kind: 'patient', host: null, href: null },
  ],
}

const member = { hasAuthenticator: true, sessions: 1, createdAt: NOON, lockedUntil: null, isSelf: false }
const link = (name: 'deactivation' | 'removal') => ({ name, href: `${base}/users/7/${name}` })

const kinds = [
  ['importDone', 'import_done'],
  ['importFailed', 'import_failed'],
  ['publicationWaiting', 'publication_waiting'],
  ['publicationDecided', 'publication_decided'],
  ['publicationDone', 'publication_done'],
  ['publicationWithdrawn', 'publication_withdrawn'],
  ['publicationFailed', 'publication_failed'],
] as const

export const profilePages: Record<string, Example> = {
  'company-details': example(CompanyDetails, details),
  'company-details-refused': example(CompanyDetails, {
    ...details,
    form: { ...details.form, errors: { name: 'この名称はすでに使われています' } },
  }),
  'company-details-conflict': example(CompanyDetails, {
    ...details,
    form: { ...details.form, conflict: [{ name: 'email', stored: 'info@aoba.example' }] },
  }),
  'company-users': example(Users, {
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
      invite: null,
      pager: {
        from: 1,
        to: 3,
        size: 13,
        items: pagerItems(1, 2, (page) => `?page=${page}`),
        nextHref: '?page=2',
      },
    },
  }),
  notifications: example(Notifications, {
    shell: consoleShell({ menu: 'profile' }),
    action: `${base}/notifications`,
    email: 'misaki@aoba.example',
    profileHref: base,
    mails: kinds.map(([kind, control]) => ({ kind, control, on: kind !== 'importDone' })),
  }),
}
