import { expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView } from '#views/testing/view-fixture.ts'
import Page, { type Props } from './+Page.tsx'
import type { ComparedCell } from './comparison.ts'
import { compare } from './test-examples.ts'

const figure = (cell: ComparedCell, lang: 'ja' | 'en' = 'ja') => {
  const found = compare.found!
  const { comparison } = found
  const section = { ...comparison.sections[0]!, cells: [cell] }
  const only = { ...comparison, companies: comparison.companies.slice(0, 1), sections: [section] }
  const props: Props = { ...compare, found: { ...found, comparison: only } }
  const $ = load(renderView<Props>(Page, props, lang))
  $('.compare tbody .whose').remove()
  return $('.compare tbody td').text().trim()
}
const sum = (amount: number, payments: number | null, share: number | null): ComparedCell => ({
  ...{ kind: 'sum', amount, payments, share },
})

it('counts goods, which have no amount, as the company’s own site does', () => {
  expect(figure(sum(0, 7, 0))).toBe('7件')
  expect(figure(sum(0, null, 0))).toBe('-')
})

it('says how many payments there were as each language does', () => {
  expect(figure(sum(160_000, 1, 0.001))).toBe('160,000 0.1%、1件')
  expect(figure(sum(160_000, 1, 0.001), 'en')).toBe('160,000 0.1%, 1 payment')
  expect(figure(sum(160_000, 1200, 0.001), 'en')).toBe('160,000 0.1%, 1,200 payments')
})
