import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView, siteShell } from '#views/testing/view-fixture.ts'
import Page, { type Props } from './+Page.tsx'
import { disclosure, listing, row } from './test-examples.ts'

const page = (changes: Partial<Props> = {}) => load(renderView<Props>(Page, { ...disclosure, ...changes }))

describe('listing', () => {
  it('links sections with rows and no others', () => {
    const rows = [
      row({ code: 'A', level: 1, href: null, state: 'group' }),
      row({ code: 'A2' }),
      row({ code: 'A8', href: null, state: 'total', payments: null }),
      row({
        ...{ code: 'B5', href: null, state: 'none', payments: null, amount: null },
        ...{ previousAmount: null, changePercent: null },
      }),
    ]
    const $ = page({ listing: listing({ rows }) })
    expect(
      $('tbody a')
        .toArray()
        .map((link) => $(link).closest('tr').find('.code').text()),
    ).toEqual(['A2'])
    expect($('tbody tr').eq(2).find('th').text()).toContain('合計のみ')
    expect($('tbody tr').eq(3).find('th').text()).toContain('該当なし')
    expect($('tbody tr').eq(3).find('td').text()).toBe('-----')
  })

  it('explains sections without a page, each text in its language', () => {
    const texts = {
      description: { html: '<p>1年間の<strong>合計</strong>だけを示します。</p>', lang: 'ja' as const },
      explanation: null,
      tax: { text: '税込', lang: 'ja' as const },
    }
    const explained = [{ code: 'A8', name: 'その他の費用', lang: 'ja' as const, ...texts }]
    const $ = page({ listing: listing({ explained }) })
    expect($('.explained summary').text()).toBe('各区分の説明')
    expect($('.explained dt').text()).toBe('A8その他の費用')
    expect($('.explained dt [lang]').attr('lang')).toBe('ja')
    expect($('.explained dd > div').attr('lang')).toBe('ja')
    expect($('.explained dd strong').text()).toBe('合計')
    expect($('.explained dd > p').text()).toBe('税の扱い：税込')
    expect(page()('.explained')).toHaveLength(0)
  })

  it('ends with the same totals as at the top', () => {
    const $ = page()
    const last = $('tfoot td')
      .toArray()
      .map((cell) => $(cell).text())
    expect(last).toEqual(['22,013', '3,722,746,500', '100.0%', '3,662,196,600', '+1.7%'])
    expect($('.fig .exact').first().text()).toBe('3,722,746,500円 ・ 22,013件')
    expect($('.fig').text()).toContain('+1.7%（+60,549,900円）')
  })

  it('leaves the year before out when it is not published', () => {
    const totals = { payments: 1, amount: 2, previousAmount: null, changePercent: null }
    const $ = page({ listing: listing({ totals }) })
    expect($('thead th')).toHaveLength(5)
    expect($('.fig').text()).not.toContain('前年度')
  })

  it('leaves a figure out that is nothing', () => {
    const totals = { payments: 0, amount: 2, previousAmount: null, changePercent: null }
    expect(page({ listing: listing({ totals }) })('.fig .exact').text()).toBe('2円')
  })

  it('says the total in words and offers every year with its sum', () => {
    const $ = page()
    expect($('.fig .big').text()).toBe('3,722,746,500円')
    const years = $('.strip a').toArray()
    expect(years.map((link) => $(link).find('.y').text())).toEqual(['2024年度', '2025年度'])
    expect($('.strip [aria-current=page] .y').text()).toBe('2025年度')
  })

  it('offers the years alone where the company shows no total', () => {
    const totals = { payments: 1, amount: null, previousAmount: null, changePercent: null }
    const $ = page({ listing: listing({ totals, strip: null }) })
    expect($('.strip, .fig')).toHaveLength(0)
    expect($('.years [aria-current=page]').text()).toBe('2025年度')
    expect($('.edition, .seal').text()).not.toContain('一致')
  })

  it('explains that nothing is published before the first publication', () => {
    const $ = page({ listing: null, shell: siteShell({ currentEdition: null }) })
    expect($('.empty').text()).toContain('まだ公開された情報はありません')
    expect($('table')).toHaveLength(0)
  })

  it('keeps every link of the preview inside the preview', () => {
    const $ = page({ shell: siteShell({ edition: 'preview', base: '/preview' }), listing: null })
    const hrefs = $('a[href^="/"]')
      .toArray()
      .map((link) => $(link).attr('href')!)
    expect(hrefs.length).toBeGreaterThan(4)
    expect(hrefs.filter((href) => !href.startsWith('/preview'))).toEqual([])
    expect($('.previewbar').text()).toContain('プレビュー中')
  })

  it('loads no script', () => {
    expect(page()('script')).toHaveLength(0)
  })
})
