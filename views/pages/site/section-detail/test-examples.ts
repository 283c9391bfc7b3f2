import { pagerItems } from '#views/components/pager-items.ts'
import type { Column } from '#views/components/record-columns.ts'
import type { RecordRow } from '#views/components/record-row.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import SectionDetail, { type Props } from './+Page.tsx'

export const columns: Column[] = [
  { key: 'facility', kind: 'place', heading: '施設名' },
  { key: 'department', kind: 'department', heading: '所属' },
  { key: 'name', kind: 'recipient', heading: '氏名' },
  { key: 'numberOfPayments', kind: 'payments', heading: '件数' },
  { key: 'amount', kind: 'amount', heading: '金額（円）' },
]

export const row = (changes: Partial<RecordRow>): RecordRow => ({
  id: '7-1',
  cells: { facility: '生駒医科大学', department: '血液内科', name: '髙橋　隆' },
  numberOfPayments: 2,
  amount: 31250000,
  isIndirect: false,
  isRepeat: false,
  ...changes,
})

export const section: Props = {
  shell: siteShell({ section: 'disclosure' }),
  type: 'disclosure',
  section: { code: 'C1', name: '講師謝金', description: null, explanation: null, tax: null },
  year: 2025,
  years: [{ year: 2025, href: '?year=2025', current: true }],
  strip: [{ year: 2025, amount: 268431200, href: '?year=2025', current: true }],
  change: { percent: 97.5, difference: 107668675 },
  share: 0.122,
  crumbs: [{ label: '医療機関等', href: '/disclosure' }],
  totals: { payments: 4812, amount: 268431200, indirect: null, rows: 1187, repeats: 0 },
  namesInvestigators: false,
  filter: { action: '/disclosure/detail/1310#rows', keyWords: '', keep: [], resetHref: '?#rows' },
  errors: [],
  matching: null,
  columns,
  sort: null,
  rows: [row({})],
  pageTotals: { payments: 2, amount: 31250000 },
  pager: { from: 1, to: 1, size: 1187, items: pagerItems(1, 24, (number) => `?page=${number}`) },
  previousSection: null,
  nextSection: null,
  display: { payments: true, totalAmount: true },
  printHref: '?print=1',
  csvHref: null,
  citeAddress: null,
}

export default examplesOf(SectionDetail, {
  'section-detail': section,
  'section-detail-figures': {
    ...section,
    totals: { payments: 10, amount: 9, indirect: 4, rows: 7, repeats: 1 },
    namesInvestigators: true,
    rows: [row({ isIndirect: true, isRepeat: true, mark: 'changed', recipientHref: '/recipient/d-1' })],
    sort: {
      payments: { href: '?sort=-payments', order: null },
      amount: { href: '?sort=amount', order: 'descending' },
    },
    previousSection: { code: 'B2', name: '寄附金', href: '/disclosure/detail/1220' },
    nextSection: { code: 'C2', name: 'Fees', lang: 'en', href: '/disclosure/detail/1320' },
    csvHref: '/disclosure/detail/1310/csv?year=2025',
    citeAddress: 'http://aoba.localhost/disclosure/detail/1310?year=2025',
  },
  'section-detail-narrowed': {
    ...section,
    filter: { ...section.filter, keyWords: '髙橋' },
    matching: { payments: 2, amount: 31_250_000, rows: 1, repeats: 0, capped: false },
  },
  'section-detail-no-match': {
    ...section,
    ...{ filter: { ...section.filter, keyWords: 'zzzz' }, rows: [] },
    matching: { payments: 0, amount: 0, rows: 0, repeats: 0, capped: false },
  },
  'section-detail-refused': {
    ...section,
    filter: { ...section.filter, keyWords: 'あ', error: '2文字以上で入力してください' },
    errors: [{ fieldId: 'keyWords', text: '2文字以上で入力してください' }],
    rows: [],
  },
  'section-detail-empty': {
    ...section,
    totals: { payments: null, amount: null, indirect: null, rows: 0, repeats: 0 },
    rows: [],
  },
})
