// Long because a search is shown in each of its outcomes.
import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import Search, { type Props } from './+Page.tsx'
import type { FoundRecipient } from './found-recipient.ts'
import type { NothingFoundHelp } from './nothing-found-help.tsx'
import type { Nothing, Results, TooMany } from './props.ts'
import type { SearchRow } from './search-row.ts'

const row: SearchRow = {
  id: '7-1',
  href: '/disclosure/detail/1310?year=2025&row=7-1',
  section: { code: 'C1', name: '講師謝金' },
  year: 2025,
  payments: 4,
  amount: 445480,
  isIndirect: false,
  isRepeat: false,
  note: null,
  isNoteInJapanese: false,
}

export const asked: Props = {
  shell: siteShell({ section: 'search' }),
  type: 'disclosure',
  heading: null,
  tabTitle: null,
  lead: null,
  noResults: null,
  display: { payments: true, totalAmount: true },
  typeTabs: [],
  query: {
    name: '医局"><b>',
    organizationName: '"><script>',
    individualName: '渡辺',
    years: [2025],
    rootSectionIds: [1300],
    kind: ['person'],
    sort: 'match',
  },
  choices: {
    kinds: [
      { kind: 'person', count: 1 },
      { kind: 'body', count: 1 },
    ],
    years: [{ year: 2025, count: 2 }, { year: 2024 }],
    rootSections: [
      { id: 1300, code: 'C', name: '原稿執筆料等', hasRows: true },
      { id: 1400, code: 'D', name: '情報提供関連費', hasRows: false },
    ],
  },
  edition: null,
  errors: [],
  suggestionsHref: null,
  outcome: null,
}

const recipients: FoundRecipient[] = [
  {
    href: '/recipient/d-x',
    title: [
      { text: '渡邉', hit: true },
      { text: '　<b>健一', hit: false },
    ],
    place: [{ text: '大阪湾岸大学', hit: false }],
    department: [{ text: '循環器内科', hit: false }],
    reason: [{ text: '「邉」は「辺」の異体字', hit: false }],
    ...{ isPerson: true, isPart: true },
    sums: [
      { relation: 'received', amount: 445_480, years: [{ year: 2024, amount: 445_480 }] },
      { relation: 'investigator', amount: 46_490_000, years: [{ year: 2025, amount: 46_490_000 }] },
    ],
    rowCount: 3,
    rows: [row, { ...row, id: '7-2', note: '提供先：大阪湾岸大学', isRepeat: true }],
  },
  {
    ...{ href: '/recipient/d-y', title: [{ text: '大阪湾岸大学', hit: false }], place: null },
    ...{
      department: null,
      reason: null,
      isPerson: false,
      isPart: false,
      rowCount: 1,
      rows: [{ ...row, id: '7-3' }],
    },
    sums: [{ relation: 'received', amount: null, years: [] }],
  },
]

export const results: Results = {
  kind: 'results',
  conditions: [{ text: '「渡辺」', hit: false }],
  ...{ total: 22, rowCount: 1234, unnamedCount: 3, order: 'match', span: [2024, 2025] },
  recipients,
  pager: {
    ...{ from: 1, to: 20, size: 22, previousHref: null, nextHref: '/search?page=2' },
    items: [
      { page: 1, href: '/search', current: true },
      { page: 2, href: '/search?page=2', current: false },
    ],
  },
  csvHref: '/search/csv?a',
  otherType: { type: 'patient', href: '/search?type=patient', isFound: true },
}

export const tooMany: TooMany = {
  kind: 'tooMany',
  conditions: [{ text: '「大学」', hit: false }],
  of: 'recipients',
  best: recipients,
  comparedRows: 720,
  narrower: [
    { year: 2025, section: { code: 'C', name: '原稿執筆料等', lang: 'ja' }, href: '?a', count: 58 },
    { year: null, section: { code: 'C', name: 'Fees', lang: 'en' }, href: '?b', count: 1 },
  ],
  places: [{ text: '大阪湾岸大学', href: '?c' }],
  otherType: { type: 'patient', href: '/search?type=patient', isFound: false },
}

const conditions = [{ text: '氏名：渡辺', hit: false }]

const help: NothingFoundHelp = {
  near: [{ text: '<b>渡邉　健一', place: '大阪湾岸大学', href: '/search?near' }],
  tried: [[{ text: '「わたなべ」は、渡辺、渡部などの漢字でも探しました。', hit: false }]],
  shorter: [{ conditions, href: '/search?shorter', count: 101 }],
  years: [{ year: 2024, href: '/search?years=2024' }],
}

export const nothing: Nothing = {
  ...{ kind: 'none', conditions, help, resetHref: '/search', listHref: '/disclosure', dataHref: '/data' },
  institutionsHref: '/disclosure/institutions',
  otherType: { type: 'patient', href: '/search?type=patient', isFound: true },
}

export default examplesOf(Search, {
  search: asked,
  'search-found': {
    ...asked,
    outcome: results,
  },
  'search-found-no-names': {
    ...asked,
    outcome: { ...results, ...{ total: 0, rowCount: 0, recipients: [], pager: null } },
  },
  'search-found-nothing': { ...asked, outcome: nothing },
  'search-found-nothing-and-no-help': {
    ...asked,
    outcome: { ...nothing, help: null },
  },
  'search-too-many': {
    ...asked,
    outcome: tooMany,
  },
  'search-too-many-rows': {
    ...{ ...asked, edition: 3 },
    outcome: { ...tooMany, ...{ of: 'rows', narrower: [], places: [] } },
  },
  'search-refused': {
    ...asked,
    errors: [{ fieldId: 'individualName', text: '255文字以内で入力してください' }],
  },
  'search-unpublished': { ...asked, choices: { kinds: [], years: [], rootSections: [] } },
})
