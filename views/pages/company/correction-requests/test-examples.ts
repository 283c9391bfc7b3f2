import type { InboxRow } from '#views/components/console/requests/request-row.ts'
import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import CorrectionRequests, { type Props } from './+Page.tsx'

const hour = 60 * 60_000
const row: InboxRow = {
  number: 'K-2026-0013',
  href: '/company/requests/13',
  about: '福島がんセンター　齊藤 茂',
  more: 0,
  topics: ['name'],
  requester: { name: '齊藤 茂', institution: '', kind: 'self', domain: 'none' },
  receivedAt: Date.UTC(2026, 10, 19),
  state: 'received',
  edition: null,
  assignee: null,
  due: { day: '2026-11-27', daysLeft: 1 },
}

const tab = (name: 'open' | 'inWork' | 'answered' | 'all', count: number, isCurrent = false) => ({
  ...{ tab: name, count, isCurrent },
  href: `/company/requests?tab=${name}`,
})

const requests: Props = {
  shell: consoleShell({ menu: 'requests', available: ['dashboard', 'requests'], openRequests: 2 }),
  bar: {
    action: '/company/requests',
    tabs: [tab('open', 2), tab('inWork', 1), tab('answered', 11), tab('all', 14, true)],
    ...{ keyWords: '', isMine: true },
    keep: [['tab', 'all']],
    resetHref: '/company/requests?tab=all',
  },
  domainsHref: '/company/requests/domains',
  requests: [
    row,
    {
      ...row,
      ...{ number: 'K-2026-0014', href: '/company/requests/14', about: '福島市民病院', more: 2 },
      topics: ['amount', 'not_paid'],
      requester: { name: '事務部', institution: '福島市民病院', kind: 'institution', domain: 'all' },
      receivedAt: row.receivedAt + 70 * hour,
      due: { day: '2026-12-11', daysLeft: 15 },
    },
    {
      ...row,
      ...{ number: 'K-2026-0012', state: 'in_review', assignee: '佐藤 実', topics: ['mixed'] },
      due: { day: '2026-11-24', daysLeft: -2 },
    },
    { ...row, number: 'K-2026-0011', state: 'answered', assignee: '佐藤 実', due: null },
    { ...row, number: 'K-2026-0010', about: null, state: 'corrected', edition: 6, due: null },
    { ...row, number: 'K-2026-0009', state: 'explained', requester: null, due: null },
    { ...row, number: 'K-2026-0008', state: 'withdrawn', due: null },
    {
      ...row,
      number: 'K-2026-0006',
      requester: { name: '事務部', institution: '', kind: 'institution', domain: 'some' },
    },
    { ...row, number: 'K-2026-0007', due: { day: '2026-11-26', daysLeft: 0 } },
  ],
  emptiness: 'never',
  pager: { from: 1, to: 9, size: 9, items: [] },
}
const nothing = { requests: [], pager: null }

export default examplesOf(CorrectionRequests, {
  'correction-requests': { ...requests, emptiness: 'noneHere' },
  'correction-requests-never': { ...requests, ...nothing, emptiness: 'never' },
  'correction-requests-none-here': { ...requests, ...nothing, emptiness: 'noneHere' },
  'correction-requests-no-match': {
    ...{ ...requests, ...nothing, emptiness: 'noMatch' },
    bar: { ...requests.bar, keyWords: '佐藤' },
  },
})
