import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import ImportReceived, { type Props } from './+Page.tsx'
import type { ReceivedProps } from './received-props.ts'

const csv: ReceivedProps = {
  id: '1',
  kind: 'csv',
  fileName: '2025_C_修正版.csv',
  bytes: 3000,
  encoding: 'Shift_JIS',
  isRead: true,
  isCheckable: true,
  values: { section_type: '1', year: '2025', root_section_id: '1300' },
  rows: 31,
  yen: 95_809_087,
  evidence: ['year 列：2025', '区分：C1、C2、C3'],
  doubts: { section_type: null, year: null, root_section_id: null, file: [] },
  ...{ sheets: [], sheet: '', refusals: [] },
}

const workbook: ReceivedProps = {
  ...csv,
  ...{ id: '2', kind: 'xlsx', fileName: '奨学寄附金_最終.xlsx', encoding: null, rows: 71 },
  values: { section_type: '1', year: '', root_section_id: '' },
  evidence: ['区分：B1、B2'],
  doubts: {
    section_type: null,
    year: '年度を読み取れません。選んでください。',
    root_section_id: null,
    file: ['非表示の行が2行あり、ほかの行と同じように読み取りました。'],
  },
  sheets: [
    { value: '0', label: '寄附' },
    { value: '1', label: '謝金' },
  ],
  sheet: '0',
}

const pdf: ReceivedProps = {
  ...csv,
  ...{
    id: '3',
    kind: 'pdf',
    fileName: '補足資料2025.pdf',
    encoding: null,
    rows: null,
    yen: null,
    evidence: [],
  },
  values: { section_type: '', year: '', root_section_id: '' },
  doubts: { ...csv.doubts, year: 'PDFの年度を選んでください。' },
}

const confirm: Props = {
  shell: consoleShell({ menu: 'data' }),
  action: '/company/data/import-csv/received/0123456789abcdef0123456789abcdef',
  uploadHref: '/company/data/import-csv',
  backHref: '/company/data',
  progress: null,
  types: [
    { value: '1', label: '医療機関等', rootSections: [{ value: '1300', label: 'C 原稿執筆料等' }] },
    { value: '2', label: '患者団体', rootSections: [{ value: '2100', label: 'A 直接的資金提供' }] },
  ],
  years: [
    { value: '2026', label: '2026年度（終わっていません）' },
    { value: '2025', label: '2025年度' },
  ],
  files: [csv, workbook, pdf],
  ready: 3,
  errors: {},
  sample: {
    fileName: '2025_C_修正版.csv',
    sample: {
      columns: ['year', 'section_code', 'facility', 'name', 'amount'],
      rows: [{ line: 3, cells: ['2025', 'C1', '大津明神医院', '千葉　遥', '66,822'] }],
    },
  },
}

export default examplesOf(ImportReceived, {
  'import-received': confirm,
  'import-received-reading': {
    ...confirm,
    progress: {
      href: '/progress',
      state: 'reading',
      value: 1,
      max: 3,
      text: '3ファイルのうち1ファイルを読み取りました',
    },
    ready: 0,
    sample: null,
    files: [{ ...csv, isRead: false, isCheckable: false, rows: null, yen: null, evidence: [] }],
  },
  'import-received-refused': {
    ...confirm,
    ready: 1,
    errors: { 'year-1': 'このファイルは2025年度のものです。' },
    files: [
      csv,
      {
        ...workbook,
        isCheckable: false,
        refusals: ['シート「寄附」の B12：数式の計算結果が保存されていません。'],
      },
    ],
  },
})
