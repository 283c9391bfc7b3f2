import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { pager } from '#views/testing/pager.ts'
import Editions, { type Props } from './+Page.tsx'

const editions: Props = {
  shell: consoleShell({ menu: 'preview' }),
  editions: [12, 11].map((number) => ({
    ...{ number, href: '/company/preview/editions/12', isCurrent: number === 12 },
    ...{ restoredNumber: number === 12 ? 3 : null, withdrawn: number === 11, purged: false, at: NOON },
    ...{ by: '髙橋 美咲', note: '年次の更新', changed: ['医療機関等のデータ'], rows: 1505 },
    ...{ yen: 331_603_100, difference: { rows: 0, yen: -450_000 } },
    restorableUntil: number === 12 ? null : NOON,
    restoreHref: number === 12 ? null : '/company/preview/editions/11/restoration',
  })),
  pager,
  yearsKept: 5,
  soon: [11],
  requestsHref: '/company/preview/requests',
  backHref: '/company/preview',
}

export default examplesOf(Editions, {
  editions,
  'editions-none': { ...editions, editions: [], pager: null, yearsKept: null, soon: [] },
})
