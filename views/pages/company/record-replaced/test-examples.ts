import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { amount } from '#views/testing/record.ts'
import RecordReplaced, { type Props } from './+Page.tsx'

const shell = consoleShell({ menu: 'data' })

const list = '/company/data/list/disclosure'

const replaced: Props = {
  shell,
  type: 'disclosure',
  name: '見本 一郎',
  sectionName: 'C1 講師謝金',
  year: 2025,
  by: { fileName: '見本_訂正版.csv', href: '/company/data/import/8', at: NOON, user: '見本 花子' },
  isEmpty: false,
  isTyped: true,
  rows: [amount],
  listHref: `${list}?year=2025`,
}

export default examplesOf(RecordReplaced, {
  'record-replaced': replaced,
  'record-replaced-unchanged': { ...replaced, isEmpty: true, by: null, rows: [] },
  'record-replaced-opened': { ...replaced, isTyped: false, rows: [] },
})
