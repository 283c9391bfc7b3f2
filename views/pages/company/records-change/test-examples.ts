import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import RecordsChange, { type Props } from './+Page.tsx'

const change: Props = {
  shell: consoleShell({ menu: 'data' }),
  action: '/company/data/list/disclosure/change',
  field: 'section_code',
  value: 'C2',
  choices: [
    { value: 'C1', label: 'C1' },
    { value: 'C2', label: 'C2' },
  ],
  keep: [['year', '2025']],
  ids: ['7-3', '7-4'],
  selected: 2,
  sum: 12_089_096,
  seen: '7-3.1',
  changes: {
    count: 60,
    rows: [{ id: '7-3', name: '木村　浩二', before: 'C1 講師謝金', after: 'C2 原稿執筆料' }],
  },
  errors: {},
  backHref: '/company/data/list/disclosure',
}
const asked = { ...change, seen: null, changes: null }

export default examplesOf(RecordsChange, {
  'records-change': change,
  'records-change-asked': { ...asked, field: 'department', value: '', choices: null },
  'records-change-refused': {
    ...asked,
    field: 'facility',
    value: '',
    choices: null,
    errors: { value: '施設名・氏名などを入力してください' },
  },
  'records-change-nothing': { ...change, seen: '', changes: { count: 0, rows: [] } },
})
