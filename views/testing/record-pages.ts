// Examples of the pages about single records, typed against the templates' own Props.
import { pagerItems } from '#views/components/pager-items.ts'
import DataDetail, { type Props as DataDetailProps } from '#views/pages/company/data-detail/+Page.tsx'
import RecordChanges, {
  type Props as RecordChangesProps,
} from '#views/pages/company/record-changes/+Page.tsx'
import RecordDeletion, {
  type Props as RecordDeletionProps,
} from '#views/pages/company/record-deletion/+Page.tsx'
import RecordReplaced, {
  type Props as RecordReplacedProps,
} from '#views/pages/company/record-replaced/+Page.tsx'
import RecordReversion, {
  type Props as RecordReversionProps,
} from '#views/pages/company/record-reversion/+Page.tsx'
import TotalEntries, { type Props as TotalEntriesProps } from '#views/pages/company/total-entries/+Page.tsx'
import { consoleShell } from './console-shell.ts'
import { example, type Example } from './example.ts'

const NOON = Date.UTC(2026, 10, 21, 5, 5, 12)
const shell = consoleShell({ menu: 'data' })
const list = '/company/data/list/disclosure'
const self = '/company/data/disclosure/7-3'
const amount = { column: 'amount', before: '89,096', after: '98,096' }

const detail: DataDetailProps = {
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

const row = { name: '木村　浩二', sectionCode: 'C1', year: 2025 }

const deletion: RecordDeletionProps = {
  shell,
  action: `${list}/deletion`,
  records: [
    { seen: '7-3.0', ...row, payments: 1, yen: 89_096, isIndirect: true, isRepeat: false },
    { seen: '7-4.2', ...row, payments: null, yen: null, isIndirect: false, isRepeat: true },
  ],
  sum: 89_096,
  isChanged: false,
  backHref: list,
}

const reversion: RecordReversionProps = {
  shell,
  name: row.name,
  action: `${self}/reversion`,
  revision: 2,
  rows: [amount],
  isChanged: false,
  backHref: self,
}

const changes: RecordChangesProps = {
  shell,
  type: 'disclosure',
  changes: [
    {
      id: '7-3',
      ...row,
      kind: 'delete',
      user: '見本 花子',
      at: NOON,
      href: self,
      restoreAction: `${self}/restoration`,
    },
    { id: '7-4', ...row, kind: 'edit', user: null, at: NOON, href: self, restoreAction: null },
  ],
  pager: { from: 1, to: 2, size: 2, items: pagerItems(1, 1, () => '?') },
  backHref: list,
}

const totals: TotalEntriesProps = {
  shell,
  type: 'disclosure',
  year: 2025,
  years: [2026, 2025],
  action: `${list}/totals`,
  stamp: '7_7-3.0',
  roots: [
    {
      code: 'D',
      name: '情報提供関連費',
      leaves: [
        { id: 1410, code: 'D1', name: '講演会費', payments: '1,200', amount: '', now: null, href: self },
        { id: 1420, code: 'D2', name: '説明会費', payments: '', amount: '', now: null, href: null },
      ],
    },
  ],
  errors: {},
  isChanged: false,
  backHref: list,
}

const replaced: RecordReplacedProps = {
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

export const recordPages: Record<string, Example> = {
  'data-detail': example(DataDetail, detail),
  'data-detail-refused': example(DataDetail, {
    ...detail,
    form: { ...detail.form, errors: { amount: '数字で入力してください。例：55,000' } },
  }),
  'data-detail-conflict': example(DataDetail, { ...detail, conflict: { isDeleted: false, rows: [amount] } }),
  'data-detail-gone': example(DataDetail, {
    ...detail,
    isDeleted: true,
    conflict: { isDeleted: true, rows: [] },
  }),
  'data-detail-deleted': example(DataDetail, { ...detail, isDeleted: true }),
  'data-detail-total': example(DataDetail, {
    ...detail,
    source: null,
    form: { ...detail.form, sections: [] },
    history: [{ kind: 'enter', at: NOON, user: '見本 花子', fields: [] }],
    reversionHref: null,
  }),
  'record-deletion': example(RecordDeletion, deletion),
  'record-deletion-changed': example(RecordDeletion, { ...deletion, isChanged: true }),
  'record-replaced': example(RecordReplaced, replaced),
  'record-replaced-unchanged': example(RecordReplaced, { ...replaced, isEmpty: true, by: null, rows: [] }),
  'record-replaced-opened': example(RecordReplaced, { ...replaced, isTyped: false, rows: [] }),
  'record-reversion': example(RecordReversion, reversion),
  'record-reversion-changed': example(RecordReversion, { ...reversion, isChanged: true }),
  'record-changes': example(RecordChanges, changes),
  'record-changes-none': example(RecordChanges, { ...changes, changes: [], pager: null }),
  'total-entries': example(TotalEntries, totals),
  'total-entries-changed': example(TotalEntries, {
    ...totals,
    isChanged: true,
    roots: [
      {
        ...totals.roots[0]!,
        leaves: [{ ...totals.roots[0]!.leaves[0]!, now: '保存されている内容：件数 3、金額 -円' }],
      },
    ],
  }),
  'total-entries-refused': example(TotalEntries, {
    ...totals,
    errors: { 't1410.amount': '0以上の数字で入力してください' },
  }),
}
