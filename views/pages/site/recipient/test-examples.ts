import { pagerItems } from '#views/components/pager-items.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { SHORT_YEAR, siteShell } from '#views/testing/view-fixture.ts'
import Recipient, { type Props } from './+Page.tsx'

const total = { rows: 3, repeats: 1, payments: 6, amount: 501_165, indirect: 55_685 }
const href = '/disclosure/detail/1310?year=2025'

const years = [
  {
    ...{ ...total, year: 2025 },
    sections: [
      { ...total, id: 1310, code: 'C1', name: '講師謝金', href },
      { ...total, indirect: null, id: 1320, code: 'C2', name: 'Fees', lang: 'en' as const, href },
    ],
  },
]
const nothing = { rows: 0, repeats: 0, payments: 0, amount: 0, indirect: null }

const people: Props['people'] = {
  people: [
    {
      ...{ name: '渡邉　健一', href: '/recipient/d-1', departments: ['内科', '腎臓内科'], rows: 3 },
      ...{
        amount: 501_165,
        years: [
          { year: 2024, amount: 445_480 },
          { year: 2025, amount: 55_685 },
        ],
      },
    },
    {
      ...{ name: '佐藤 葵', href: '/recipient/d-4', departments: [], rows: 1 },
      ...{ amount: 11_137, years: [{ year: 2025, amount: 11_137 }] },
    },
  ],
  ...{ count: 22, amount: 9_876_543, withheldRows: 2 },
  pager: { from: 1, to: 2, size: 22, items: pagerItems(1, 2, (page) => `?people=${page}`) },
  sort: { current: 'name', nameHref: '?#people', amountHref: '?sort=amount#people' },
}

export const recipient: Props = {
  shell: siteShell({ section: 'disclosure' }),
  type: 'disclosure',
  name: '渡邉　健一',
  facility: '大阪湾岸大学',
  names: ['渡邉　健一', '渡辺　健一'],
  facilities: ['大阪湾岸大学'],
  listing: { label: '医療機関等', href: '/disclosure' },
  institutionsHref: null,
  others: [
    {
      ...{ name: '渡邉　健一', facility: '佐藤医院', href: '/recipient/d-2' },
      sums: [
        {
          ...{ relation: 'received', rows: 2, amount: 902_097 },
          years: [
            { year: 2024, amount: 56_617 },
            { year: 2025, amount: 845_480 },
          ],
        },
      ],
    },
  ],
  moreOthersHref: '/search?individualName=%E6%B8%A1%E9%82%89',
  placeHref: '/recipient/d-3',
  placePeopleHref: '/recipient/d-3#people',
  ...{ people: null, peopleHref: null, rowsHref: null },
  csvHref: '/recipient/d-1/csv',
  reportHref: 'mailto:disclosure@aoba.example?subject=x',
  rowCount: 3,
  sums: [
    { relation: 'received', total, years },
    { relation: 'investigator', total: { ...total, amount: 46_490_000 }, years },
  ],
  groups: [
    {
      ...{ relation: 'received', year: 2025, code: 'C1', name: '講師謝金', href },
      columns: [
        { key: 'name', kind: 'recipient', heading: '氏名' },
        { key: 'numberOfPayments', kind: 'payments', heading: '件数' },
        { key: 'amount', kind: 'amount', heading: '金額（円）' },
      ],
      rows: [
        {
          ...{ id: '7-1', cells: { name: '渡邉　健一' }, numberOfPayments: 4, amount: 445_480 },
          ...{ isIndirect: false, isRepeat: true },
        },
      ],
    },
  ],
  pager: { from: 1, to: 1, size: 3, items: pagerItems(1, 3, (page) => `?page=${page}`) },
  display: { payments: true, totalAmount: true },
  citeAddress: null,
}

export default examplesOf(Recipient, {
  recipient,
  'recipient-only-named': {
    ...recipient,
    sums: [
      { relation: 'received', total: nothing, years: [] },
      { relation: 'investigator', total, years },
    ],
  },
  'recipient-facility': {
    ...{ ...recipient, name: null, names: [], others: [], moreOthersHref: null, placeHref: null },
    institutionsHref: '/disclosure/institutions',
    ...{ placePeopleHref: null, people, rowsHref: '/recipient/d-3?page=1#rows', reportHref: null },
    sums: [
      { relation: 'received', total, years },
      { relation: 'people', total, years },
      { relation: 'elsewhere', total, years },
    ],
  },
  'recipient-uneven-years': {
    ...recipient,
    sums: [
      {
        ...{ relation: 'received', total, unevenYears: [2025, SHORT_YEAR] },
        years: [
          { ...years[0]!, perMonth: 41_764 },
          { ...total, year: SHORT_YEAR, perMonth: 55_685, sections: [] },
        ],
      },
    ],
  },
  'recipient-figures-hidden': { ...recipient, display: { payments: false, totalAmount: false } },
  'recipient-cited': { ...recipient, citeAddress: 'http://aoba.localhost/recipient/d-1' },
})
