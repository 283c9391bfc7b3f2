import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { amount } from '#views/testing/record.ts'
import DataDetail, { type Props } from './+Page.tsx'

const shell = consoleShell({ menu: 'data' })

const list = '/company/data/list/disclosure'

const self = '/company/data/disclosure/7-3'

const detail: Props = {
  shell,
  type: 'disclosure',
  name: '木村　浩二',
  sectionName: 'C1 講師謝金',
  year: 2025,
  isDeleted: false,
  isEdited: true,
  form: {
    action: self,
    revision: 2,
    fields: [
      { column: 'facility', isFigure: false, isLong: false },
      { column: 'name', isFigure: false, isLong: false },
      { column: 'amount', isFigure: true, isLong: false },
      { column: 'title', isFigure: false, isLong: false },
      { column: 'comments', isFigure: false, isLong: true },
    ],
    values: {
      section_code: 'C1',
      facility: '大阪湾岸大学医学部附属病院',
      name: '木村　浩二',
      amount: '98096',
      title: 'a\nb',
    },
    errors: {},
    sections: [{ value: 'C1', label: 'C1 講師謝金' }],
  },
  conflict: null,
  moves: { at: 3, total: 14, previousHref: `${self}?at=2`, nextHref: `${self}?at=4` },
  stages: [
    { area: 'draft', figures: { payments: 1, yen: 98_096, isIndirect: false, isRepeat: false } },
    { area: 'preview', figures: { payments: 1, yen: 89_096, isIndirect: true, isRepeat: false } },
    { area: 'published', figures: null },
  ],
  otherYears: [
    { year: 2024, section: 'C1 講師謝金', rows: 2, payments: 2, yen: 111_370 },
    { year: 2023, section: 'C1 講師謝金', rows: 1, payments: 1, yen: 55_685 },
  ],
  source: { fileName: '2025_C_原稿執筆料等_最終.csv', href: '/company/data/import-csv/7', row: 3 },
  history: [
    { kind: 'delete', at: NOON, user: null, fields: [] },
    { kind: 'edit', at: NOON, user: '見本 花子', fields: [amount] },
    { kind: 'import', at: NOON, user: '見本 花子', fields: [] },
  ],
  deletionHref: `${self}/deletion`,
  reversionHref: `${self}/reversion`,
  restoreAction: `${self}/restoration`,
  selfHref: self,
  backHref: list,
}

export default examplesOf(DataDetail, {
  'data-detail': detail,
  'data-detail-refused': {
    ...detail,
    form: { ...detail.form, errors: { amount: '数字で入力してください。例：3、55,000' } },
  },
  'data-detail-conflict': { ...detail, conflict: { isDeleted: false, rows: [amount] } },
  'data-detail-gone': {
    ...detail,
    isDeleted: true,
    conflict: { isDeleted: true, rows: [] },
  },
  'data-detail-deleted': { ...detail, isDeleted: true },
  'data-detail-total': {
    ...detail,
    moves: null,
    source: null,
    form: { ...detail.form, sections: [] },
    history: [{ kind: 'enter', at: NOON, user: '見本 花子', fields: [] }],
    reversionHref: null,
  },
})
