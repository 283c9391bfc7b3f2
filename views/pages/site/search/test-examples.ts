import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import Search, { type Props } from './+Page.tsx'
import type { FoundRecipient } from './found-recipient.ts'
import type { NothingFoundHelp } from './nothing-found-help.tsx'
import type { SearchRow } from './search-row.ts'

export const hit: SearchRow = {
  id: '7-1',
  href: '/disclosure/detail/1310?year=2025&row=7-1',
  recipientHref: '/recipient/d-x',
  title: [
    { text: '渡邉', hit: true },
    { text: '　<b>健一', hit: false },
  ],
  place: [{ text: '大阪湾岸大学', hit: false }],
  department: null,
  section: { code: 'C1', name: '講師謝金' },
  year: 2025,
  payments: 4,
  amount: 445480,
  paidTo: 'ご本人への支払い',
  isIndirect: false,
  isRepeat: false,
  reason: [{ text: '「邉」は「辺」の異体字', hit: false }],
}

export const asked: Props = {
  shell: siteShell({ section: 'search' }),
  type: 'disclosure',
  heading: null,
  tabTitle: null,
  lead: null,
  noResults: null,
  display: { payments: true },
  typeTabs: [],
  query: {
    name: '医局"><b>',
    organizationName: '"><script>',
    individualName: '渡辺',
    years: [2025],
    rootSectionIds: [1300],
  },
  choices: { years: [2025, 2024], rootSections: [{ id: 1300, code: 'C', name: '原稿執筆料等' }] },
  errors: [],
  suggestionsHref: null,
  outcome: null,
}

export const recipients: FoundRecipient[] = [
  {
    ...{ name: '渡邉　健一', facility: '大阪湾岸大学', href: '/recipient/d-x' },
    sums: [
      { relation: 'received', rows: 1, amount: 445_480, years: [{ year: 2024, amount: 445_480 }] },
      { relation: 'investigator', rows: 2, amount: 46_490_000, years: [{ year: 2025, amount: 46_490_000 }] },
    ],
  },
  {
    ...{ name: null, facility: '大阪湾岸大学', href: '/recipient/d-y' },
    sums: [{ relation: 'received', rows: 2, amount: null, years: [] }],
  },
]

const conditions = [{ text: '氏名：渡辺', hit: false }]

const help: NothingFoundHelp = {
  near: [{ text: '<b>渡邉　健一', place: '大阪湾岸大学', href: '/search?near' }],
  tried: [[{ text: '「わたなべ」は、渡辺、渡部などの漢字でも探しました。', hit: false }]],
  shorter: [{ conditions, href: '/search?shorter', count: 101 }],
  years: [{ year: 2024, href: '/search?years=2024' }],
  listHref: '/disclosure',
}

export default examplesOf(Search, {
  search: asked,
  'search-found': {
    ...asked,
    outcome: { kind: 'results', conditions, rows: [hit], recipients, csvHref: '/search/csv?a' },
  },
  'search-found-nothing': { ...asked, outcome: { kind: 'none', conditions, help, resetHref: '/search' } },
  'search-found-nothing-and-no-help': {
    ...asked,
    outcome: { kind: 'none', conditions, help: null, resetHref: '/search' },
  },
  'search-too-many': {
    ...asked,
    outcome: {
      kind: 'tooMany',
      narrower: [{ year: 2025, section: { code: 'C', name: 'Fees', lang: 'en' }, href: '?a', count: 58 }],
    },
  },
  'search-refused': {
    ...asked,
    errors: [{ fieldId: 'individualName', text: '255文字以内で入力してください' }],
  },
  'search-unpublished': { ...asked, choices: { years: [], rootSections: [] } },
})
