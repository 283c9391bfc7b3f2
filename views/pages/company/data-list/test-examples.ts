import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { pager } from '#views/testing/pager.ts'
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

const dataList: Props = {
  shell: consoleShell({ menu: 'data' }),
  type: 'disclosure',
  tabs,
  uploadHref: '/company/data/import-csv',
  publication: {
    status: 'pending',
    changes: { added: 13, changed: 32, removed: 4 },
    published: { edition: 11, at: NOON },
    moveAction: '/company/data/list/disclosure/preview',
    publishHref: '/company/preview/publication',
  },
  filter: {
    action: '/company/data/list/disclosure',
    values: { keyWords: '大阪', year: '2025', rootSectionId: '', sectionId: '' },
    years: [
      { value: '2025', label: '2025年度' },
      { value: '2024', label: '2024年度' },
    ],
    rootSections: [{ value: '1300', label: 'C 原稿執筆料等' }],
    sections: [{ value: '1310', label: 'C1 講師謝金' }],
    resetHref: '/company/data/list/disclosure',
    active: true,
    size: 10,
    sort: '-amount',
  },
  columns: [
    { key: 'facility', heading: '施設名・支払先', isOneLine: false },
    { key: 'department', heading: '所属', isOneLine: false },
    { key: 'name', heading: '氏名', isOneLine: true },
  ],
  rows: [
    {
      id: '7-3',
      title: '木村　浩二',
      itemNumber: '1',
      sectionCode: 'C1',
      cells: { facility: '大阪湾岸大学医学部附属病院', department: '血液内科', name: '木村　浩二' },
      payments: 1,
      yen: 89_096,
      isIndirect: false,
      isRepeat: false,
      isEdited: true,
      year: 2025,
      href: '/company/data/disclosure/7-3',
    },
    {
      id: '7-4',
      title: '豊中東クリニック',
      itemNumber: null,
      sectionCode: 'C2',
      cells: { facility: '豊中東クリニック', department: null, name: null },
      payments: 0,
      yen: 12_000_000,
      isIndirect: true,
      isRepeat: true,
      isEdited: false,
      year: 2025,
      href: '/company/data/disclosure/7-4',
    },
  ],
  selectAction: '/company/data/list/disclosure/deletion',
  sort: {
    amount: { href: '?sort=amount', order: 'descending' },
    payments: { href: '?sort=-number_of_payments', order: null },
  },
  unsortable: null,
  exportHref: '/company/data/list/disclosure/export.csv',
  changesHref: '/company/data/list/disclosure/changes',
  totalsHref: '/company/data/list/disclosure/totals',
  pager,
  cappedAt: null,
  hasData: true,
}

export default examplesOf(DataList, {
  'data-list': dataList,
  'data-list-updating': {
    ...dataList,
    publication: { ...dataList.publication, status: 'progress', changes: null, moveAction: null },
  },
  'data-list-capped': { ...dataList, sort: null, cappedAt: 10_000 },
  'data-list-long': { ...dataList, sort: null, unsortable: 50_000 },
  'data-list-no-match': {
    ...dataList,
    publication: { ...dataList.publication, status: 'done', published: null, moveAction: null },
    rows: [],
    pager: null,
  },
  'data-list-empty': { ...dataList, hasData: false, rows: [], pager: null },
})
