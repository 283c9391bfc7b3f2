import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView } from '#views/testing/view-fixture.ts'
import Page, { type Props } from './+Page.tsx'
import { row, section, columns } from './test-examples.ts'

const page = (changes: Partial<Props> = {}, lang: 'ja' | 'en' = 'ja') =>
  load(renderView<Props>(Page, { ...section, ...changes }, lang))

describe('section detail', () => {
  it('writes a name as text, whatever it contains', () => {
    const name = '<img src=x onerror=alert(1)>&"'
    const $ = page({ rows: [row({ cells: { name } })] })
    expect($('tbody th').text()).toBe(name)
    expect($('tbody img')).toHaveLength(0)
  })

  it('shows zero and nothing as "-" and appends no unit to it', () => {
    const $ = page({ rows: [row({ amount: 0, numberOfPayments: null })] })
    expect($('tbody .c-amt').text()).toBe('-')
    expect($('tbody .c-cnt').text()).toBe('-')
    expect($('tbody .num.none')).toHaveLength(2)
  })

  it('puts an indirect amount in brackets and explains them to screen readers', () => {
    const $ = page({ rows: [row({ amount: 12000000, isIndirect: true })] })
    expect($('tbody .c-amt .vh').text().trim()).toBe('間接提供')
    $('.vh').remove()
    expect($('tbody .c-amt').text()).toBe('(12,000,000)')
  })

  it('never puts brackets around nothing', () => {
    expect(page({ rows: [row({ amount: null, isIndirect: true })] })('tbody .c-amt').text()).toBe('-')
  })

  it('marks a row shown again before its amount', () => {
    expect(page({ rows: [row({ amount: 4250000, isRepeat: true })] })('tbody .c-amt').text()).toBe(
      '再掲 4,250,000',
    )
  })

  it('ends with the sums of the page and of the section, the latter equal to the figure at the top', () => {
    const $ = page()
    const sums = $('tfoot tr')
      .toArray()
      .map((line) =>
        $(line)
          .find('td')
          .toArray()
          .map((cell) => $(cell).text()),
      )
    expect(sums).toEqual([
      ['2', '31,250,000'],
      ['4,812', '268,431,200'],
    ])
    expect($('.fig .exact').first().text()).toBe('268,431,200円 ・ 4,812件 ・ 明細1,187行')
  })

  it('shows how many rows the total reconciles with', () => {
    expect(page()('.seal').text()).toContain('合計は明細1,187行の合計と一致しています。')
    const totals = { payments: 10, amount: 1, indirect: null, rows: 7, repeats: 1 }
    expect(page({ totals })('.seal').text()).toContain('明細6行（再掲1行を除く）')
  })

  it('explains brackets and rows shown again where there are any, and only there', () => {
    const indirect = '（　）で囲んだ金額は'
    const repeat = '「再掲」の行は'
    const said = (changes: Partial<Props>) => {
      const text = page(changes)('.answer').text()
      return [text.includes(indirect), text.includes(repeat)]
    }
    const totals = { payments: 10, amount: 9, indirect: null, rows: 7, repeats: 0 }
    expect(said({})).toEqual([false, false])
    expect(said({ totals: { ...totals, indirect: 4 } })).toEqual([true, false])
    expect(said({ totals: { ...totals, repeats: 2 } })).toEqual([false, true])
    // a repeated row may be the only one in brackets
    expect(said({ totals, rows: [row({ isIndirect: true, isRepeat: true })] })).toEqual([true, false])
  })

  it('sorts by the figures that it shows, and marks the current order', () => {
    const sort = {
      amount: { href: '?sort=amount', order: 'descending' as const },
      payments: { href: '?sort=-number_of_payments', order: null },
    }
    const $ = page({ sort })
    expect($('thead th[aria-sort]').text()).toBe('金額（円）')
    expect($('thead th[aria-sort] a').attr('href')).toBe('?sort=amount')
    expect($('thead a')).toHaveLength(2)
    const headings = [{ ...columns[4]!, heading: 'Yen', lang: 'en' as const }]
    expect(page({ sort, columns: headings })('thead th').attr('lang')).toBe('en')
    expect(page({ sort, display: { payments: false, totalAmount: true } })('thead a')).toHaveLength(1)
  })

  it('notes that more rows match than are listed', () => {
    const filter = { action: '', keyWords: '病院', keep: [], resetHref: '?' }
    const matching = { payments: 3, amount: 0, rows: 10000, repeats: 0, capped: true }
    const $ = page({
      filter,
      matching,
      totals: { payments: 4, amount: 5, indirect: null, rows: 20000, repeats: 0 },
    })
    expect($('.notice').text()).toContain('10,000行を超えたため')
    expect($('main').text()).toContain('「病院」を含む明細のうち10,000行を表示しています')
    expect($('main').text()).toContain('合計は0円です')
  })

  it('claims no sum where nothing was counted or paid', () => {
    const $ = page({ totals: { payments: 0, amount: 0, indirect: null, rows: 7, repeats: 0 } })
    expect($('.fig dt').text()).toBe('明細')
    expect($('.answer').text()).not.toMatch(/一致|-/)
    expect($('tfoot tr').last().find('td.none')).toHaveLength(2)
  })

  it('leaves counts out everywhere when the company does', () => {
    const $ = page({ display: { payments: false, totalAmount: true } })
    expect($('.c-cnt')).toHaveLength(0)
    expect($('thead th')).toHaveLength(4)
    expect($('tfoot tr').last().find('th').attr('colspan')).toBe('3')
  })

  it('draws no sums for patient labour, which has no money', () => {
    const $ = page({
      type: 'patient',
      columns: [{ key: 'payee', kind: 'recipient', heading: '団体名' }],
      rows: [row({ cells: { payee: '患者会' }, amount: null, numberOfPayments: null })],
      totals: { payments: null, amount: null, indirect: null, rows: 1, repeats: 0 },
    })
    expect($('tfoot')).toHaveLength(0)
    expect($('tbody th').text()).toBe('患者会')
  })

  it('explains the content, the purpose and the tax, each text in its language', () => {
    const $ = page(
      {
        section: {
          ...{ code: 'C1', name: '講師謝金', lang: 'ja' },
          description: { html: '<p>For <strong>talks</strong></p>', lang: 'en' },
          explanation: { html: '<p>平たく</p>', lang: 'ja' },
          tax: { text: '税込', lang: 'ja' },
        },
      },
      'en',
    )
    expect($('h1').attr('lang')).toBe('ja')
    expect($('.prose').eq(0).attr('lang')).toBe('en')
    expect($('.prose').eq(0).html()).toBe('<p>For <strong>talks</strong></p>')
    expect($('.prose').eq(1).attr('lang')).toBe('ja')
    expect($('.prose').eq(1).html()).toBe('<p>平たく</p>')
    expect($('.prose').eq(2).html()).toBe('Tax: <span lang="ja">税込</span>')
  })

  it('gives a heading its language where it is not the page’s', () => {
    const worded = [{ ...columns[2]!, heading: '受領者', lang: 'ja' as const }]
    expect(page({ columns: worded }, 'en')('thead th').attr('lang')).toBe('ja')
  })

  it('keeps company data in Japanese on an English page', () => {
    const $ = page({}, 'en')
    expect($('html').attr('lang')).toBe('en')
    expect($('tbody').attr('lang')).toBe('ja')
    expect($('.pager p').text()).toBe('Showing rows 1 to 1 of 1,187')
  })

  it('explains that a year has no rows instead of showing an empty table', () => {
    const $ = page({
      rows: [],
      totals: { payments: null, amount: null, indirect: null, rows: 0, repeats: 0 },
    })
    expect($('table')).toHaveLength(0)
    expect($('.empty').text()).toContain('2025年度の明細はありません')
  })
})
