import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { publicationChanges } from '#views/testing/publication-changes.ts'
import PublicationRequest, { type Props } from './+Page.tsx'

const publicationRequest: Props = {
  shell: consoleShell({ menu: 'preview' }),
  ...{ id: 7, kind: 'publish', state: 'awaiting-approval', what: '医療機関等のデータ' },
  requested: { by: '髙橋 美咲', at: NOON },
  decided: null,
  ...{ publishAt: NOON, withdrawAt: NOON, note: '年次の更新', attestation: '上の差分を確認しました。' },
  ...{ reason: '', edition: null, endedAt: null },
  nextEdition: 12,
  changes: publicationChanges,
  hints: ['newer', 'late'],
  reviews: [{ type: 'disclosure', waiting: 3, objected: 1, href: '/company/preview/reviews/2' }],
  requests: {
    requests: [{ number: 'K-2026-0014', href: '/company/requests/14', places: [], isIn: true }],
    ...{ unanswered: 2, inboxHref: '/company/requests' },
  },
  approveAction: '/company/preview/requests/7/approval',
  rejectAction: '/company/preview/requests/7/rejection',
  cancelAction: '/company/preview/requests/7/cancellation',
  backHref: '/company/preview',
  values: { reason: '' },
  errors: { reason: '入力してください' },
}

export default examplesOf(PublicationRequest, {
  'publication-request': publicationRequest,
})
