import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import ImportPaste, { type Props } from './+Page.tsx'

const paste: Props = {
  shell: consoleShell({ menu: 'data' }),
  action: '/company/data/import-csv/paste',
  listHref: '/company/data/list/1',
  backHref: '/company/data/import-csv',
  types: [
    { value: '1', label: '医療機関等', rootSections: [{ value: '1300', label: 'C 原稿執筆料等' }] },
    { value: '2', label: '患者団体', rootSections: [{ value: '2100', label: 'A 直接的資金提供' }] },
  ],
  years: [{ value: '2025', label: '2025年度' }],
  values: { text: '', section_type: '1', year: '', root_section_id: '' },
  errors: {},
  table: null,
  fields: [
    { value: 'section_code', label: '区分コード' },
    { value: 'facility', label: '施設名' },
    { value: 'name', label: '氏名' },
    { value: 'amount', label: '金額' },
  ],
}

const rows = [
  ['C1', '前橋中央病院', '小林 由紀子', '111,370'],
  ['C1', '大田原内科', '山田 亮', '55,685'],
]

export default examplesOf(ImportPaste, {
  'import-paste': paste,
  'import-paste-columns': {
    ...paste,
    values: {
      text: rows.map((row) => row.join('\t')).join('\n'),
      section_type: '1',
      year: '2025',
      root_section_id: '1300',
    },
    table: { rows, columns: ['section_code', 'facility', 'name', 'amount'], error: null },
  },
  'import-paste-refused': {
    ...paste,
    errors: { text: '行を貼り付けてください', year: '年度を選んでください' },
  },
})
