import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { plannedWithdrawal } from '#views/testing/open-publications.ts'
import Withdrawal, { type Props } from './+Page.tsx'

const withdrawal: Props = {
  shell: consoleShell({ menu: 'preview' }),
  pdfs: [{ name: 'pdf-disclosure', type: 'disclosure', chosen: true, count: 3 }],
  types: [{ type: 'disclosure', chosen: false, rows: 1505, yen: 331_603_100 }],
  withdrawals: [plannedWithdrawal],
  others: [],
  pins: { withdrawals: '7' },
  needsApproval: true,
  zone: '日本標準時',
  action: '/company/preview/withdrawal',
  backHref: '/company/preview',
  values: { note: '' },
  errors: {},
}

export default examplesOf(Withdrawal, {
  withdrawal,
  'withdrawal-none': { ...withdrawal, types: [] },
})
