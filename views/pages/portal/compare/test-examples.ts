import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { portalShell } from '#views/testing/portal-shell.ts'
import Compare, { type Props } from './+Page.tsx'
import type { ComparedCell, ComparedCompany } from './comparison.ts'

const sum = (amount: number, payments: number | null, share: number | null): ComparedCell => ({
  ...{ kind: 'sum', amount, payments, share },
})

const aoba: ComparedCompany = {
  ...{
    id: 3,
    name: '青葉製薬株式会社',
    href: 'http://aoba.example/disclosure?year=2025',
    logoHref: '/company/logo/1.png',
  },
  total: { amount: 1_780_609_896, payments: 1874 },
  years: [
    { year: 2025, amount: 1_780_609_896, current: true },
    { year: 2024, amount: 1_690_000_000, current: false },
  ],
  edition: { number: 5, publishedAt: NOON },
  period: '2025年4月1日から2026年3月31日まで',
  divisions: [{ code: 'A1', into: ['A1-1', 'A1-2'] }],
  tax: { texts: [{ text: '消費税と源泉所得税を含む', lang: 'ja' }], isOfAll: true },
}
const minato: ComparedCompany = {
  ...aoba,
  ...{ id: 4, name: '湊バイオ株式会社', logoHref: null, total: { amount: 526_727_700, payments: null } },
  divisions: [{ code: 'A1', into: null }],
  tax: { texts: [], isOfAll: false },
}
/** Its own terms come first. */
const shiomi: ComparedCompany = {
  ...{ ...aoba, id: 5, name: '汐見製薬株式会社', logoHref: null, total: null, years: [] },
  ...{ period: null, divisions: null, tax: null },
}

export const compare: Props = {
  shell: portalShell({ section: 'compare' }),
  type: 'disclosure',
  found: {
    form: {
      action: '/compare',
      choices: [aoba, minato, shiomi].map(({ id, name }) => ({ id, name, chosen: id < 5 })),
      types: ['disclosure', 'patient'],
      ...{ type: 'disclosure', years: [2025, 2024], year: 2025, show: 'amounts' },
    },
    comparison: {
      show: 'amounts',
      companies: [aoba, minato],
      sections: [
        {
          ...{ code: 'A', name: '研究費開発費等', level: 1, place: 0 },
          cells: [sum(904_081_700, 120, 0.508), sum(526_727_700, null, null)],
        },
        {
          ...{ code: 'A1', name: '臨床研究費', level: 2, place: -1 },
          cells: [sum(904_081_700, 120, 0.508), { kind: 'none' }],
        },
      ],
      unlike: ['period', 'detail', 'tax'],
    },
    cutTo: null,
  },
}
const { found } = compare

export default examplesOf(Compare, {
  compare,
  'compare-shares': {
    ...compare,
    found: {
      ...found!,
      form: { ...found!.form, show: 'shares' },
      comparison: { ...found!.comparison, show: 'shares', unlike: [] },
    },
  },
  'compare-many': {
    ...compare,
    type: 'patient',
    found: {
      form: {
        ...found!.form,
        type: 'patient',
        choices: Array.from({ length: 20 }, (_, at) => ({
          id: at + 1,
          name: `第${at + 1}製薬`,
          chosen: at < 6,
        })),
      },
      comparison: {
        ...found!.comparison,
        companies: [aoba, shiomi, { ...minato, id: 6 }],
        sections: [
          {
            ...{ code: 'A', name: '研究費開発費等', level: 1, place: 0 },
            cells: [{ kind: 'noSection' }, { kind: 'onSite' }, { kind: 'noYear' }],
          },
        ],
      },
      cutTo: 6,
    },
  },
  'compare-nothing': { ...compare, found: null },
})
