import type { OpenPublication } from '#views/components/console/open-publications.tsx'
import { NOON } from '#views/testing/noon.ts'

export const openPublications: OpenPublication[] = [
  {
    ...{ id: 7, kind: 'publish', state: 'awaiting-approval', at: null, by: '髙橋 美咲' },
    ...{ note: '', href: '/company/preview/requests/7' },
  },
  {
    ...{ id: 8, kind: 'withdraw', state: 'scheduled', at: NOON, by: '髙橋 美咲' },
    ...{ note: '契約の終了', href: '/company/preview/requests/7' },
  },
]

export const plannedWithdrawal: OpenPublication = {
  ...{ id: 7, kind: 'withdraw', state: 'scheduled', at: NOON, by: '髙橋 美咲', note: '' },
  href: '/company/preview/requests/7',
}
