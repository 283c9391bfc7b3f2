import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import adminExamples from '#views/pages/admin/dashboard/test-examples.ts'
import operationsExamples from '#views/pages/admin/operations/test-examples.ts'
import companyExamples from '#views/pages/company/dashboard/test-examples.ts'
import { renderView } from '#views/testing/view-fixture.ts'
import type { UsageFigures } from './figures.ts'
import type { UsageProps } from './usage.tsx'

const page = (name: string, lang: 'ja' | 'en' = 'ja') => {
  const { Page, props } = { ...companyExamples, ...adminExamples, ...operationsExamples }[name]!
  return load(renderView(Page, props as never, lang))
}
const table = (label: string) => `[role=region][aria-label="${label}"]`

describe('the use of the public site', () => {
  it('has the first ten rows of a long list in sight and the rest to be unfolded', () => {
    const $ = page('dashboard')
    expect($(`${table('よく検索された語')} tbody tr`).length).toBe(10)
    const rest = $(`details ${table('よく検索された語の11位から')} tbody tr`)
    expect(rest.length).toBe(40)
    expect(rest.first().children().first().text()).toBe('11')
    expect($(`details ${table('区分ごとの閲覧数の続き')} tbody tr`).length).toBe(2)
  })

  it('draws a bar as long as its figure, with the first of all as the measure', () => {
    const $ = page('dashboard')
    const bars = $('.barcell rect')
      .toArray()
      .map((bar) => Number(bar.attribs.width))
    expect(bars[0]).toBe(100)
    expect(bars[1]).toBeCloseTo((100 * 9040) / 9840, 1)
    // the eleventh, in the table of the rest
    expect(bars[10]).toBeCloseTo((100 * 1840) / 9840, 1)
  })

  it('gives a site’s share of all sites, also those that are not listed', () => {
    const shares = page('dashboard')(`${table('参照元のサイト')} tbody td:last-child`)
    expect(shares.toArray().map((cell) => load(cell).text())).toEqual(['90.0%', '0.3%'])
  })

  it('shows no change if there is nothing to compare with', () => {
    expect(page('dashboard')('.stats .sub').first().text()).toMatch(/^前の21日間より/)
    const { Page, props } = companyExamples['dashboard']!
    const { usage } = props as { usage: UsageProps }
    const figures = { ...(usage.figures as UsageFigures), before: null }
    const $ = load(renderView(Page, { ...props, usage: { ...usage, figures } } as never, 'ja'))
    expect($('.stats .sub').text()).toBe('うち該当なし 214回')
  })

  it('marks terms without a result in words', () => {
    const results = page('dashboard')(`${table('よく検索された語')} tbody td:last-child`)
    expect(results.eq(0).text()).toBe('あり')
    expect(results.eq(1).text()).toBe('該当なし 3回')
    expect(results.eq(2).find('.chip.warn').text()).toBe('該当なし')
  })

  it('marks the language of a section’s name', () => {
    const name = page('dashboard')(`${table('区分ごとの閲覧数')} tbody tr`)
      .eq(1)
      .find('th [lang]')
    expect([name.attr('lang'), name.text()]).toEqual(['en', 'C2Fees'])
  })

  it('has a word for a kind of download that is new', () =>
    expect(
      page('dashboard')(`${table('ダウンロード')} tbody th`)
        .last()
        .text(),
    ).toBe('その他'))

  it('has a picture with a sentence, its figures as a table, and no control before its script', () => {
    const $ = page('dashboard')
    expect($('figure svg[role=img]').attr('aria-label')).toMatch(/^2026年11月1日から2026年11月21日まで/)
    expect($('figure details tbody tr').length).toBe(21)
    expect($('figure details tbody tr').eq(9).text()).toContain('第11版、第12版')
    expect($('figure input').length).toBe(0)
  })
})

describe('the jobs', () => {
  it('show the longest wait in its largest unit', () => {
    expect(page('admin-operations-ill')('.stats').last().find('.big').last().text()).toBe('2時間')
  })
  it('show the name itself if it has no translation', () =>
    expect(page('admin-operations-ill')('tbody').text()).toContain('その他（no-longer-there）'))
})
