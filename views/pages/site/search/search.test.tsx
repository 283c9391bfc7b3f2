import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView } from '#views/testing/view-fixture.ts'
import Page, { type Props } from './+Page.tsx'
import { asked, hit, recipients } from './test-examples.ts'

const page = (changes: Partial<Props> = {}, lang: 'ja' | 'en' = 'ja') =>
  load(renderView<Props>(Page, { ...asked, ...changes }, lang))

describe('search', () => {
  it('asks for a script only where names are offered while typing', () => {
    expect(page()('script, [data-behaviour]')).toHaveLength(0)
    const $ = page({ suggestionsHref: '/search/suggestions' })
    expect($('script[src]')).toHaveLength(1)
    const offered = $('[data-behaviour=suggest]').toArray()
    expect(offered.map(({ attribs }) => attribs['data-for'])).toEqual([
      'name',
      'organizationName',
      'individualName',
    ])
  })

  it('comes back as it was sent', () => {
    const $ = page()
    expect($('#name').attr('value')).toBe('医局"><b>')
    expect($('#organizationName').attr('value')).toBe('"><script>')
    expect($('#individualName').attr('value')).toBe('渡辺')
    expect(
      $('[name=years][checked]')
        .toArray()
        .map((box) => $(box).attr('value')),
    ).toEqual(['2025'])
    expect($('[name=rootSectionIds]').attr('checked')).toBeDefined()
    expect($('[name=type]').attr('value')).toBe('disclosure')
  })

  it('marks the matches, escapes the rest and gives the reason', () => {
    const $ = page({
      outcome: { kind: 'results', conditions: [], rows: [hit], recipients: [], csvHref: null },
    })
    expect($('tbody mark').text()).toBe('渡邉')
    expect($('tbody th a').text()).toBe('渡邉　<b>健一')
    expect($('tbody th a').attr('href')).toBe('/recipient/d-x')
    expect($('tbody .c-dep a').attr('href')).toBe('/disclosure/detail/1310?year=2025&row=7-1')
    expect($('.why').text()).toContain('「邉」は「辺」の異体字')
  })

  it('adds up what was found by whose money it is', () => {
    const $ = page({ outcome: { kind: 'results', conditions: [], rows: [hit], recipients, csvHref: null } })
    const said = $('main ul ul li')
      .toArray()
      .map((one) => $(one).text())
    expect(said).toEqual([
      'ご本人への支払い 445,480円 （明細1行）',
      '研究責任医師として記載された研究費（支払先は施設・団体） 46,490,000円 （明細2行）',
      'この施設・団体への支払い  （明細2行）',
    ])
  })

  it('links to no recipient if a row names none', () => {
    const rows = [{ ...hit, recipientHref: null }]
    const $ = page({ outcome: { kind: 'results', conditions: [], rows, recipients: [], csvHref: null } })
    expect($('tbody th a')).toHaveLength(0)
    expect($('tbody th').text()).toContain('渡邉')
  })

  it('offers narrower searches instead of more than 100 results', () => {
    const outcome = {
      kind: 'tooMany',
      narrower: [
        { year: 2025, section: { code: 'C', name: '原稿執筆料等', lang: 'ja' }, href: '?a', count: 58 },
        { year: null, section: { code: 'C', name: 'Fees' }, href: '?b', count: 1 },
      ],
    } as const
    const $ = page({ outcome: { ...outcome, narrower: [...outcome.narrower] } }, 'en')
    expect($('.notice').text()).toContain('Review the search conditions and search again.')
    expect(
      $('.notice a')
        .toArray()
        .map((link) => $(link).text()),
    ).toEqual(['FY2025 · C 原稿執筆料等 (58)', 'C Fees (1)'])
    expect($('.notice [lang=ja]').text()).toBe('原稿執筆料等')
    expect($('.notice').text()).toContain('Any one of these reduces the results to 100 or fewer:')
    expect($('table')).toHaveLength(0)
  })

  it('asks for a longer name where nothing helps', () => {
    const $ = page({ outcome: { kind: 'tooMany', narrower: [] } })
    expect($('.notice ul')).toHaveLength(0)
    expect($('.notice').text()).toContain('より詳しく入力')
  })

  it('links each error to its field and repeats it there', () => {
    const $ = page({ errors: [{ fieldId: 'individualName', text: '255文字以内で入力してください' }] })
    expect($('title').text()).toMatch(/^エラー：/)
    expect($('.errsum a').attr('href')).toBe('#individualName')
    expect($('#individualName').attr('aria-invalid')).toBe('true')
    expect($(`#${$('#individualName').attr('aria-describedby')!}`).text()).toContain('255文字以内')
  })
})
