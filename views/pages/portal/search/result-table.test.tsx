import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView } from '#views/testing/view-fixture.ts'
import Page, { type Props } from './+Page.tsx'
import type { Outcome, SearchedCompany } from './props.ts'
import { cell, props, results } from './test-examples.ts'

const sums = (amount: number, lang: 'ja' | 'en' = 'ja') => {
  const rows = [{ ...results.rows[0]!, cells: [cell(amount, 2), null] }]
  const $ = load(renderView<Props>(Page, { ...props, outcome: { ...results, rows } }, lang))
  return { text: $('.sum p').text(), link: $('.sum a').text(), years: $('.sum .vh').text() }
}

it('names no companies that were searched where there are none', () => {
  const text = (without: SearchedCompany[]) => {
    const outcome: Outcome = {
      ...{ kind: 'none', conditions: '「鈴木」', apart: [], without },
      ...{ near: [], tried: [], shorter: [], years: [], otherType: null },
    }
    return load(renderView<Props>(Page, { ...props, outcome }, 'ja'))('main').text()
  }
  const company = { id: 1, name: '青葉製薬', logoHref: null, href: '/', years: [2024] }
  expect(text([company])).toContain('下の会社')
  expect(text([])).not.toContain('下の会社')
})

it('says of entries behind a company’s own terms that they are on its site, not that nothing was found', () => {
  const main = (lang: 'ja' | 'en') => {
    const outcome: Outcome = {
      ...{ kind: 'none', conditions: '「鈴木」', without: [], near: [], tried: [], shorter: [], years: [] },
      ...{ otherType: null, apart: [{ ...results.apart[0]!, count: 1 }] },
    }
    return load(renderView<Props>(Page, { ...props, outcome }, lang))('main')
  }
  expect(main('ja').find('h2').first().text()).toBe('「鈴木」の記載は、会社のサイトだけで見られます')
  expect(main('ja').text()).not.toContain('見つかりません')
  expect(main('en').find('.box li').text()).toContain('1 matching entry')
})

describe('sums of a name at a company', () => {
  it('lead from the money to its rows, and say whose it is and how many rows it has', () => {
    expect(sums(111_370)).toEqual({
      ...{ text: '111,370円ご本人へ ・ 明細2行', link: '111,370円' },
      years: '2024年度 55,685円、2025年度 55,685円',
    })
    expect(sums(111_370, 'en').text).toBe('111,370 yenTo this person · 2 rows')
  })
  it('lead from the rows where they have no amount, and read no amounts of years out', () =>
    expect(sums(0)).toEqual({ text: 'ご本人へ ・ 明細2行', link: '明細2行', years: '' }))
})

it('has a list of the names above many cards, each leading to its row', () => {
  const linksOf = (companies: number) => {
    const cells = Array.from({ length: companies }, () => cell(1000, 1))
    const columns = cells.map((_, id) => ({ ...results.columns[0]!, id }))
    const rows = ['東', '西'].map((name) => ({
      ...results.rows[0]!,
      href: `/${name}`,
      name,
      place: '湊病院',
      cells,
    }))
    const outcome = { ...results, hasNames: true, columns, rows }
    const $ = load(renderView<Props>(Page, { ...props, outcome }, 'ja'))
    return $('nav.narrow a')
      .toArray()
      .map((link) => [$(link).text(), $($(link).attr('href')!).find('th a').text()])
  }
  expect(linksOf(4)).toEqual([])
  expect(linksOf(5)).toEqual([
    ['東', '東'],
    ['西', '西'],
  ])
})
