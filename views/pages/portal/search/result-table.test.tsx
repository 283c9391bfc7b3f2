import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView } from '#views/testing/view-fixture.ts'
import Page, { type Props } from './+Page.tsx'
import type { Outcome, SearchedCompany } from './props.ts'
import { cell, props, results } from './test-examples.ts'

const sums = (amount: number, lang: 'ja' | 'en' = 'ja') => {
  const rows = [{ ...results.rows[0]!, cells: [cell(amount, 2), null] }]
  const $ = load(renderView<Props>(Page, { ...props, outcome: { ...results, rows } }, lang))
  return { text: $('.sum p').text(), link: $('.sum a').text() }
}

it('names no companies that were searched where there are none', () => {
  const text = (without: SearchedCompany[]) => {
    const outcome: Outcome = {
      ...{ kind: 'none', conditions: '「鈴木」', apart: [], without },
      ...{ near: [], tried: [], shorter: [], years: [] },
    }
    return load(renderView<Props>(Page, { ...props, outcome }, 'ja'))('main').text()
  }
  const company = { id: 1, name: '青葉製薬', logoHref: null, href: '/', years: [2024] }
  expect(text([company])).toContain('下の会社')
  expect(text([])).not.toContain('下の会社')
})

describe('sums of a name at a company', () => {
  it('lead from the money to its rows, and say whose it is and how many rows it has', () => {
    expect(sums(111_370)).toEqual({ text: '111,370円ご本人へ ・ 明細2行', link: '111,370円' })
    expect(sums(111_370, 'en').text).toBe('111,370 yenTo this person · 2 rows')
  })
  it('lead from the rows where they have no amount', () =>
    expect(sums(0)).toEqual({ text: 'ご本人へ ・ 明細2行', link: '明細2行' }))
})
