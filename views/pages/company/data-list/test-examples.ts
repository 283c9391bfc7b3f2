// Long because it has an example of every state of the page.
import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { pager } from '#views/testing/pager.ts'
import type { GridRow } from '#views/components/console/grid/grid-row.ts'
import type { RowForm } from '#views/components/console/grid/row-form.ts'
import DataList, { type Props } from './+Page.tsx'

const tabs = {
  disclosure: {
    Data: '/company/data/list/disclosure',
    Files: '/company/data?type=disclosure',
    Pdfs: '/company/data/pdf',
  },
  patient: {
    Data: '/company/data/list/patient',
    Files: '/company/data?type=patient',
    Pdfs: '/company/data/pdf?type=patient',
  },
}

const sorts = (column: string) => ({ href: `?sort=${column}`, order: null })

function row(
  id: string,
  more: Omit<Partial<GridRow>, 'id'> & Pick<GridRow, 'title' | 'state' | 'cells'>,
): GridRow {
  return {
    ...{ id, seen: `${id}.0`, before: null, payments: null, yen: null, isIndirect: false, isRepeat: false },
    ...{ year: 2025, href: `/company/data/disclosure/${id}`, restoreAction: null },
    editHref: `/company/data/list/disclosure?edit=${id}#r${id}`,
    ...more,
  }
}

const dataList: Props = {
  shell: consoleShell({ menu: 'data' }),
  type: 'disclosure',
  tabs,
  pasteHref: '/company/data/import-csv/paste?year=2025',
  uploadHref: '/company/data/import-csv',
  publication: {
    status: 'pending',
    rows: { draft: 4417, preview: 4412, published: 4408 },
    edition: 11,
    moveAction: '/company/data/list/disclosure/preview',
    publishHref: '/company/preview/publication',
  },
  addHref: '/company/data/list/disclosure/new',
  lastAct: {
    ...{ act: 3, kind: 'change', field: 'section_code', rows: 2, at: NOON },
    action: '/company/data/list/disclosure/undo',
    query: '',
  },
  filter: {
    action: '/company/data/list/disclosure',
    values: {
      ...{
        keyWords: '大阪',
        year: '2025',
        rootSectionId: '',
        sectionId: '',
        itemNumber: '',
        recipient: '大学',
      },
      ...{ department: '', name: '', minPayments: '', minAmount: '50,000' },
    },
    years: [
      { value: '2025', label: '2025' },
      { value: '2024', label: '2024' },
    ],
    rootSections: [{ value: '1300', label: 'C 原稿執筆料等' }],
    sections: [{ value: '1310', label: 'C1 講師謝金' }],
    resetHref: '/company/data/list/disclosure',
    hasColumns: true,
    active: true,
    isLong: false,
    keep: [['sort', '-amount']],
  },
  states: [
    { state: 'all', count: 4422, href: '?', isCurrent: true },
    { state: 'new', count: 14, href: '?state=new', isCurrent: false },
    { state: 'deleted', count: 1497, href: '?state=deleted', isCurrent: false },
  ],
  heads: {
    ...{ state: sorts('state'), year: sorts('year'), section: sorts('section') },
    ...{ item_number: sorts('item_number'), recipient: sorts('recipient') },
    ...{ department: sorts('department'), name: sorts('name') },
    number_of_payments: sorts('number_of_payments'),
    amount: { href: '?sort=amount', order: 'descending' },
  },
  rows: [
    row('7-3', {
      title: '木村　浩二・C1 1',
      state: 'changed',
      cells: {
        ...{ section: 'C1', itemNumber: '1', recipient: '大阪湾岸大学医学部附属病院' },
        ...{ department: '血液内科', name: '木村　浩二', payments: 1, amount: 89_096 },
      },
      before: { amount: '66,822', department: '（なし）' },
      payments: 1,
      yen: 89_096,
    }),
    row('7-4', {
      title: '豊中東クリニック・C2',
      state: 'new',
      cells: {
        ...{ section: 'C2', itemNumber: null, recipient: '豊中東クリニック', department: null },
        ...{ name: null, payments: 0, amount: 12_000_000 },
      },
      yen: 12_000_000,
      isIndirect: true,
      isRepeat: true,
    }),
    row('7-5', {
      title: '広瀬　次郎・C1 337',
      state: 'deleted',
      cells: {
        ...{ section: 'C1', itemNumber: '337', recipient: '浜松町救命救急センター' },
        ...{ department: null, name: '広瀬　次郎', payments: 1, amount: 55_685 },
      },
      payments: 1,
      yen: 55_685,
      editHref: null,
      restoreAction: '/company/data/disclosure/7-5/restoration',
    }),
  ],
  edit: null,
  sum: { rows: 2925, payments: 13_480, amount: 6_202_725_325, isOfDeleted: false },
  longAt: null,
  bulk: {
    changeAction: '/company/data/list/disclosure/change',
    deletionAction: '/company/data/list/disclosure/deletion',
    exportAction: '/company/data/list/disclosure/export.csv',
    keep: [['year', '2025']],
    fields: ['section_code', 'department'],
    matching: 2925,
    limit: 1000,
  },
  exportHref: '/company/data/list/disclosure/export.csv',
  differencesHref: '/company/data/list/disclosure/differences.csv',
  changesHref: '/company/data/list/disclosure/changes',
  totalsHref: '/company/data/list/disclosure/totals',
  pager,
  cappedAt: null,
  hasData: true,
}

const edit: RowForm = {
  id: '7-3',
  title: '木村　浩二',
  action: '/company/data/list/disclosure?edit=7-3',
  cancelHref: '/company/data/list/disclosure#r7-3',
  recordHref: '/company/data/disclosure/7-3',
  revision: '1',
  recipient: 'facility',
  isTotal: false,
  values: { section_code: 'C1', facility: '大阪湾岸大学医学部附属病院', amount: '5万' },
  stored: null,
  errors: { amount: '数字で入力してください。例：3、55,000' },
  sections: ['C1', 'C2'],
}

export default examplesOf(DataList, {
  'data-list': dataList,
  'data-list-updating': {
    ...dataList,
    publication: { ...dataList.publication, status: 'progress', moveAction: null },
  },
  'data-list-edit': { ...dataList, edit: { ...edit, errors: {} } },
  'data-list-edit-refused': { ...dataList, lastAct: null, edit },
  'data-list-edit-conflict': {
    ...dataList,
    edit: { ...edit, errors: {}, stored: { ...edit.values, amount: '1,234' } },
  },
  'data-list-capped': { ...dataList, cappedAt: 10_000 },
  'data-list-long': {
    ...dataList,
    longAt: 50_000,
    filter: { ...dataList.filter, isLong: true },
    heads: { ...dataList.heads, name: null, amount: null },
  },
  'data-list-no-match': {
    ...dataList,
    publication: { ...dataList.publication, status: 'done', moveAction: null },
    rows: [],
    pager: null,
  },
  'data-list-empty': { ...dataList, hasData: false, rows: [], pager: null },
})
