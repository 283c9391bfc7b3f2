import { examplesOf } from '#views/testing/examples-of.ts'
import { portalShell } from '#views/testing/portal-shell.ts'
import PortalSearch, { type Props } from './+Page.tsx'
import type { Cell, Results } from './props.ts'

const aoba = { id: 1, name: '青葉製薬株式会社', logoHref: '/portal-logo/abc.png' }
const shiomi = { id: 3, name: '汐見製薬株式会社', logoHref: null }
const apart = [
  {
    id: 4,
    name: '湊バイオ株式会社',
    logoHref: null,
    href: 'http://minato.localhost/search?name=x',
    count: 2,
    isAtLeast: false,
  },
]
const without = [
  {
    id: 5,
    name: '丘野薬品株式会社',
    logoHref: null,
    href: 'http://okano.localhost/search?name=x',
    years: [2025],
  },
]

export const cell = (amount: number, rowCount: number): Cell => ({
  href: 'http://aoba.localhost/recipient/d-1',
  rowsHref: 'http://aoba.localhost/recipient/d-1#rows',
  title: [{ text: '鈴木さくら', hit: true }],
  department: '循環器内科',
  reason: null,
  sums: [
    {
      ...{ words: 'person', isToOthers: false, amount, rowCount },
      years: [
        { year: 2024, amount: amount / 2 },
        { year: 2025, amount: amount / 2 },
      ],
    },
  ],
})

export const results: Results = {
  kind: 'results',
  conditions: '「鈴木さくら」',
  ...{ total: 2, companyCount: 2, fileRowCount: 5, unnamedCount: 1, hasNames: false },
  ...{ notInFile: ['白樺薬品株式会社'], unnamed: [] },
  columns: [aoba, shiomi],
  rows: [
    {
      ...{ href: '/recipient?name=a&place=b', name: '鈴木さくら', place: '医療法人松風会森クリニック' },
      cells: [cell(111_370, 1), { ...cell(222_740, 3), reason: [{ text: '空白の違い', hit: false }] }],
    },
    {
      ...{ href: '/recipient?name=a&place=c', name: '鈴木さくら', place: '福井泉循環器病院' },
      cells: [cell(55_685, 1), null],
    },
  ],
  span: [2024, 2025],
  pager: null,
  csvHref: '/search/csv?name=x',
  ...{ apart, without },
}

export const props: Props = {
  shell: portalShell(),
  typeTabs: [],
  query: { type: 'disclosure', name: '鈴木さくら', organizationName: '', years: [] },
  years: [2025, 2024],
  suggestionsHref: '/search/suggestions',
  errors: [],
  outcome: results,
}

export default examplesOf(PortalSearch, {
  'portal-search': props,
  'portal-search-open': {
    ...props,
    query: { ...props.query, name: '' },
    outcome: null,
    errors: [{ fieldId: 'name', text: '名前を入力してください' }],
    typeTabs: [
      { label: '医療機関等', href: '/search?type=disclosure', current: true },
      { label: '患者団体', href: '/search?type=patient', current: false },
    ],
  },
  'portal-search-many': {
    ...props,
    outcome: {
      ...{ kind: 'tooMany', of: 'recipients', conditions: '「病院」', comparedRows: 850, apart, without: [] },
      narrower: [{ year: 2024, count: 80, href: '/search?name=x&years=2024' }],
      best: [{ href: '/recipient?place=a', name: null, place: '病院', companies: [aoba.name] }],
      companies: without,
    },
  },
  'portal-search-none': {
    ...props,
    outcome: {
      ...{ kind: 'none', conditions: '「鈴木さくろ」', apart: [], without },
      near: [{ text: '鈴木さくら', place: '森クリニック', href: '/search?name=y' }],
      tried: [{ typed: 'すずき', spellings: '鈴木、鱸' }],
      shorter: [{ text: '「鈴木」', count: 101, href: '/search?name=z' }],
      years: [{ year: 2024, href: '/search?name=x&years=2024' }],
      otherType: { type: 'patient', href: '/search?type=patient&name=x', isFound: true },
    },
  },
  'portal-search-on-sites': {
    ...props,
    outcome: {
      ...{
        kind: 'none',
        conditions: '「鈴木」',
        apart,
        without,
        near: [],
        tried: [],
        shorter: [],
        years: [],
      },
      otherType: null,
    },
  },
  'portal-search-nobody': {
    ...props,
    outcome: {
      ...{ kind: 'none', conditions: '「鈴木」', apart: [], without: [] },
      ...{ near: [], tried: [], shorter: [], years: [], otherType: null },
    },
  },
})
