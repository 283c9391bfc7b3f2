import { examplesOf } from '#views/testing/examples-of.ts'
import { SHORT_YEAR, siteShell } from '#views/testing/view-fixture.ts'
import ListingPage, { type Props } from './+Page.tsx'
import type { Listing } from './listing.ts'
import type { ListingRow } from './listing-row.ts'

export const row = (changes: Partial<ListingRow>): ListingRow => ({
  code: 'A2',
  name: '倫理指針に基づく研究費',
  level: 2,
  place: 0,
  href: '/disclosure/detail/1120',
  state: 'rows',
  payments: 27,
  amount: 96400000,
  previousAmount: 88250000,
  changePercent: 9.2,
  formerly: null,
  ...changes,
})

export const listing = (changes: Partial<Listing> = {}): Listing => ({
  year: 2025,
  years: [{ year: 2025, href: '?year=2025', current: true }],
  strip: [
    { year: 2025, amount: 3722746500, href: '?year=2025', current: true },
    { year: 2024, amount: 3662196600, href: '?year=2024', current: false },
  ],
  totals: { payments: 22013, amount: 3722746500, previousAmount: 3662196600, changePercent: 1.7 },
  rows: [row({})],
  notCompared: null,
  ended: [],
  explained: [],
  unevenYears: null,
  display: { payments: true, totalAmount: true },
  csv: null,
  allYearsCsv: null,
  ...changes,
})

export const disclosure: Props = {
  shell: siteShell({ section: 'disclosure' }),
  type: 'disclosure',
  heading: null,
  tabTitle: null,
  listing: listing(),
  structuredData: null,
  pdfs: [],
  citeAddress: null,
}

export default examplesOf(ListingPage, {
  listing: disclosure,
  'listing-uneven-years': {
    ...disclosure,
    listing: listing({
      year: SHORT_YEAR,
      years: [{ year: SHORT_YEAR, href: '?year=2019', current: true }],
      unevenYears: [SHORT_YEAR - 1, SHORT_YEAR],
      totals: {
        ...{ payments: 22013, amount: 2792059875, previousAmount: 3662196600, changePercent: 1.7 },
        perMonth: { amount: 310228875, previousAmount: 305183050 },
      },
      rows: [row({ perMonth: { amount: 10711111, previousAmount: 7354167 } })],
    }),
  },
  'listing-unpublished': { ...disclosure, listing: null },
  'listing-downloads': {
    ...disclosure,
    listing: listing({ csv: { href: '?csv', rows: 1107 }, allYearsCsv: { href: '?all', rows: 4388 } }),
    citeAddress: 'http://aoba.localhost/disclosure',
  },
  'listing-past-edition': {
    ...disclosure,
    shell: siteShell({
      section: 'disclosure',
      correctionsHref: '/corrections',
      past: { newestNumber: 12, currentHref: '/disclosure' },
    }),
    citeAddress: 'http://aoba.localhost/disclosure?edition=11',
  },
})
