import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import DataFileDeletion, { type Props } from './+Page.tsx'

const PAGE = '/company/data/files/3'

const deletion: Props = {
  shell: consoleShell({ menu: 'data' }),
  fileName: '2025_C_原稿執筆料等_最終.csv',
  kind: 'csv',
  leaves: { section: 'C 原稿執筆料等', year: 2025, rows: 1505, yen: 331_603_100 },
  open: null,
  keptDays: 30,
  action: `${PAGE}/deletion`,
  backHref: PAGE,
}

export default examplesOf(DataFileDeletion, {
  'data-file-deletion': deletion,
  'data-file-deletion-nothing': { ...deletion, leaves: null, open: 'check' },
  'data-file-deletion-running': { ...deletion, open: 'import' },
  'data-file-deletion-pdf': { ...deletion, kind: 'pdf', leaves: null },
})
