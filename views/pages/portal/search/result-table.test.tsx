import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView } from '#views/testing/view-fixture.ts'
import Page, { type Props } from './+Page.tsx'
import { cell, props, results } from './test-examples.ts'

const sums = (amount: number, lang: 'ja' | 'en' = 'ja') => {
  const rows = [{ ...results.rows[0]!, cells: [cell(amount, 2), null] }]
  const $ = load(renderView<Props>(Page, { ...props, outcome: { ...results, rows } }, lang))
  return { text: $('.sum p').text(), link: $('.sum a').text() }
}

describe('sums of a name at a company', () => {
  it('lead from the money to its rows, and say whose it is and how many rows it has', () => {
    expect(sums(111_370)).toEqual({ text: '111,370円ご本人へ ・ 明細2行', link: '111,370円' })
    expect(sums(111_370, 'en').text).toBe('111,370 yenTo this person · 2 rows')
  })
  it('lead from the rows where they have no amount', () =>
    expect(sums(0)).toEqual({ text: 'ご本人へ ・ 明細2行', link: '明細2行' }))
})
