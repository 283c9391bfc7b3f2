import { pagerItems } from '#views/components/pager-items.ts'
import { columns, row } from '#views/pages/site/section-detail/test-examples.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import SectionPrint, { type Props } from './+Page.tsx'

const print: Props = {
  shell: siteShell({ section: 'disclosure' }),
  section: { code: 'C1', name: '講師謝金', description: null, explanation: null, tax: null },
  year: 2025,
  totals: { payments: 2, amount: 31250000, indirect: null, rows: 1, repeats: 0 },
  columns,
  rows: [row({})],
  pageTotals: { payments: 2, amount: 31250000 },
  display: { payments: true, totalAmount: true },
  filter: {
    action: '/disclosure/detail/1310',
    keyWords: '',
    keep: [],
    resetHref: '/disclosure/detail/1310?year=2025',
  },
  matching: null,
  pager: { from: 1, to: 1, size: 2, items: pagerItems(1, 2, (number) => `?print=1&page=${number}`) },
  sectionHref: '/disclosure/detail/1310?year=2025',
}

export default examplesOf(SectionPrint, {
  'section-print': print,
  'section-print-part': { ...print, totals: { ...print.totals, rows: 2000 } },
  'section-print-matching': {
    ...print,
    totals: { ...print.totals, rows: 2000 },
    filter: { ...print.filter, keyWords: '佐藤' },
    matching: { payments: 2, amount: 31250000, rows: 1, repeats: 0, capped: false },
  },
})
