import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { pager } from '#views/testing/pager.ts'
import PublicationRequests, { type Props } from './+Page.tsx'

const publicationRequests: Props = {
  shell: consoleShell({ menu: 'preview' }),
  requests: (['done', 'rejected', 'cancelled'] as const).map((state, at) => ({
    ...{ id: at + 1, href: '/company/preview/requests/7', kind: 'publish', state },
    ...{ what: '医療機関等のデータ', note: '年次の更新', reason: state === 'rejected' ? '金額の確認' : '' },
    asked: { by: '髙橋 美咲', at: NOON },
    decided: state === 'cancelled' ? null : { by: '見本 花子', at: NOON },
    cancelled: state === 'cancelled' ? { by: '見本 花子', at: NOON } : null,
    edition: state === 'done' ? { number: 12, href: '/company/preview/editions/12' } : null,
  })),
  pager,
  publishHref: '/company/preview',
  backHref: '/company/preview/editions',
}

export default examplesOf(PublicationRequests, {
  'publication-requests': publicationRequests,
  'publication-requests-none': {
    ...publicationRequests,
    ...{ requests: [], pager: null },
  },
})
