import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { pagerItems } from '#views/components/pager-items.ts'
import { renderView, siteShell, testUi } from '#views/testing/view-fixture.ts'
import Page, { type Props } from './+Page.tsx'
import { columnsOf } from './columns.ts'
import type { RecordRow } from './record-table.tsx'

const columns = (type: Props['type'], code: string, filled = true) =>
  columnsOf(
    type,
    code,
    (word) => testUi('ja').t(`site.column.${word}`),
    () => filled,
  )

const row = (changes: Partial<RecordRow>): RecordRow => ({
  id: '7-1',
  cells: { facility: '生駒医科大学', department: '血液内科', name: '髙橋　隆' },
  numberOfPayments: 2,
  amount: 31250000,
  isIndirect: false,
  isRepeat: false,
  ...changes,
})

const page = (changes: Partial<Props> = {}, lang: 'ja' | 'en' = 'ja') =>
  load(
    renderView<Props>(
      Page,
      {
        shell: siteShell({ section: 'disclosure' }),
        type: 'disclosure',
        section: { code: 'C1', name: '講師謝金', description: [] },
        year: 2025,
        years: [{ year: 2025, href: '?year=2025', current: true }],
        crumbs: [{ label: '医療機関等', href: '/disclosure' }],
        totals: { payments: 4812, amount: 268431200, indirect: null, rows: 1187, repeats: 0 },
        columns: columns('disclosure', 'C1'),
        rows: [row({})],
        pageTotals: { payments: 2, amount: 31250000 },
        pager: { from: 1, to: 1, size: 1187, items: pagerItems(1, 24, (number) => `?page=${number}`) },
        previousSection: null,
        nextSection: null,
        display: { payments: true, totalAmount: true },
        ...changes,
      },
      lang,
    ),
  )

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

  it('puts an indirect amount in brackets and says so to a screen reader', () => {
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
    expect($('.key dd').first().text()).toBe('268,431,200 円')
  })

  it('says how many rows the total reconciles with', () => {
    expect(page()('.key p').text()).toContain('合計は明細1,187行の合計と一致しています。')
    const totals = { payments: 10, amount: 1, indirect: null, rows: 7, repeats: 1 }
    expect(page({ totals })('.key p').text()).toContain('明細6行（再掲1行を除く）')
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
      columns: columns('patient', 'D1'),
      rows: [row({ cells: { payee: '患者会' }, amount: null, numberOfPayments: null })],
      totals: { payments: null, amount: null, indirect: null, rows: 1, repeats: 0 },
    })
    expect($('tfoot')).toHaveLength(0)
    expect($('tbody th').text()).toBe('患者会')
  })

  it('keeps company data in Japanese on an English page', () => {
    const $ = page({}, 'en')
    expect($('html').attr('lang')).toBe('en')
    expect($('tbody').attr('lang')).toBe('ja')
    expect($('.pager p').text()).toBe('Showing rows 1 to 1 of 1,187')
  })

  it('says that a year has no rows instead of drawing an empty table', () => {
    const $ = page({
      rows: [],
      totals: { payments: null, amount: null, indirect: null, rows: 0, repeats: 0 },
    })
    expect($('table')).toHaveLength(0)
    expect($('.empty').text()).toContain('2025年度の明細はありません')
  })
})

describe('columns', () => {
  const keys = (type: Props['type'], code: string, filled = true) =>
    columns(type, code, filled).map((column) => column.key)

  it('gives every section kind its own', () => {
    expect(keys('disclosure', 'A1-2')).toEqual(keys('disclosure', 'A1'))
    expect(keys('disclosure', 'A1')).toContain('jrctNumber')
    expect(keys('disclosure', 'A4')).toEqual(['facility', 'numberOfPayments', 'amount'])
    expect(keys('disclosure', 'C3-2')).toContain('name')
    expect(keys('patient', 'C1')).toEqual(['payee', 'item', 'amount'])
    expect(keys('patient', 'D1')).toEqual(['payee', 'item'])
  })

  it('shows goods only where some are given', () => {
    expect(keys('disclosure', 'B1')).toContain('item')
    expect(keys('disclosure', 'B1', false)).not.toContain('item')
  })
})
