import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView } from '#views/testing/view-fixture.ts'
import Page, { type Props } from './+Page.tsx'
import { asked, nothing, results, tooMany } from './test-examples.ts'

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

  it('counts recipients below its results, since the lead counts rows', () => {
    const $ = page({ outcome: results }, 'en')
    expect($('.pager p').text()).toBe('Showing recipients 1 to 20 of 22')
  })

  it('marks the matches, escapes the rest and gives the reason once for each recipient', () => {
    const $ = page({ outcome: results })
    expect($('.hits mark').text()).toBe('渡邉')
    expect($('.hits h3 a').first().text()).toBe('渡邉　<b>健一')
    expect($('.hits h3 a').first().attr('href')).toBe('/recipient/d-x')
    expect($('.hits > li > div .why').text()).toBe('一致した理由：「邉」は「辺」の異体字')
  })

  it('adds up what was found by whose money it is', () => {
    const $ = page({ outcome: results })
    const said = $('.hits ul li')
      .toArray()
      .map((one) => $(one).text())
    expect(said).toEqual([
      'ご本人へ 445,480円',
      '研究責任医師として：研究費（施設・団体へ） 46,490,000円',
      'この施設・団体へ -',
    ])
  })

  it('says which sums are of the matching rows only, once where all are', () => {
    const one = page({ outcome: results })
    expect(one('.hits li > .sub').text()).toBe('一致した明細だけの合計です。この提供先の明細をすべて見る')
    expect(one('.hits li > .sub a').attr('href')).toBe('/recipient/d-x')
    const every = page({ outcome: { ...results, recipients: results.recipients.slice(0, 1) } })
    expect(every('.hits li > .sub')).toHaveLength(0)
    expect(every('main').text()).toContain('どの金額も、一致した明細だけの合計です。')
  })

  it('has the rows to be unfolded, and leads to the others', () => {
    const $ = page({ outcome: results })
    const first = $('.hits details').first()
    expect(first.find('summary').text()).toBe('明細3行')
    expect(first.find('tbody tr')).toHaveLength(2)
    expect(first.find('tbody a').attr('href')).toBe('/disclosure/detail/1310?year=2025&row=7-1')
    expect(first.find('tbody').text()).toContain('提供先：大阪湾岸大学')
    expect(first.find('p a').text()).toBe('ほか1行を提供先のページで見る')
    expect($('.hits details').last().find('p a')).toHaveLength(0)
  })

  it('says what is counted, in which order, and what is left out', () => {
    const text = page({ outcome: results })('main').text()
    expect(text).toContain('「渡辺」に一致する提供先 22')
    expect(text).toContain('明細1,234行を、氏名と施設名が同じものごとにまとめました。')
    expect(text).toContain('名前がよく一致する順です')
    expect(text).toContain('名前のない明細が3行')
    const byAmount = page({ outcome: { ...results, order: 'amount', unnamedCount: 0 } })('main').text()
    expect(byAmount).toContain('金額の大きい順です')
    expect(byAmount).not.toContain('名前のない明細')
  })

  it('narrows the results by controls of the form above', () => {
    const $ = page({ outcome: results })
    const controls = $('.facets :is(input, select, button)').toArray()
    expect(controls.map(({ attribs }) => attribs['form'])).toEqual(controls.map(() => 'search'))
    expect($('form#search [name=years]')).toHaveLength(0)
    expect($('.facets [name=kind][checked]').attr('value')).toBe('person')
    // What was not counted has no number, and a section of totals finds nobody.
    const labels = $('.facets label.check')
    expect(labels.toArray().map((label) => $(label).text())).toEqual([
      ...['個人 1', '施設・団体 1', '2025年度 2', '2024年度', 'C 原稿執筆料等'],
    ])
  })

  it('has some of the best instead of more than 100 results, and ways to narrow the search', () => {
    const $ = page({ outcome: tooMany }, 'en')
    expect($('.notice').text()).toContain('Review the search conditions and search again.')
    const links = $('.notice a').toArray()
    expect(links.map((link) => $(link).text())).toEqual([
      ...['FY2025 · C 原稿執筆料等 (58 rows)', 'C Fees (1 row)', '大阪湾岸大学'],
    ])
    expect($('.notice a [lang=ja]').text()).toBe('原稿執筆料等')
    expect($('.hits > li')).toHaveLength(2)
    expect($('main').text()).toContain('720 of the matching rows were compared.')
    expect($('table')).toHaveLength(0)
  })

  it('has the numbers of rows of years and sections where there are too many recipients', () => {
    const [newest, older] = asked.choices.years
    const [fees] = asked.choices.rootSections
    const choices: Props['choices'] = {
      kinds: [{ kind: 'person' }, { kind: 'body' }],
      years: [
        { ...newest!, count: undefined, rows: 'many' },
        { ...older!, rows: 0 },
      ],
      rootSections: [{ ...fees!, rows: 58 }],
    }
    const $ = page({ outcome: tooMany, choices })
    const labels = $('.facets label.check').toArray()
    expect(labels.map((label) => $(label).text())).toEqual([
      ...['個人', '施設・団体', '2025年度 多数', '2024年度 0行', 'C 原稿執筆料等 58行'],
    ])
  })

  it('asks for a longer name where nothing helps', () => {
    const $ = page({ outcome: { ...tooMany, narrower: [], places: [] } })
    expect($('.notice ul')).toHaveLength(0)
    expect($('.notice').text()).toContain('より詳しく入力')
  })

  it('says what may be the reason where nothing was found', () => {
    const $ = page({ outcome: nothing })
    expect($('a[href="/search?type=patient"]').text()).toBe('患者団体への支払いでは見つかります')
    expect($('main').text()).toContain('2024年度〜2025年度に')
    expect($('main').text()).toContain('D 情報提供関連費は、合計だけを公開しています。')
    expect(
      $('.ways-in a')
        .toArray()
        .map(({ attribs }) => attribs['href']),
    ).toEqual([...['/disclosure', '/disclosure/institutions', '/data', '/search']])
    // There is nothing beside which years could be chosen.
    expect($('form#search [name=years]')).toHaveLength(2)
  })

  it('speaks of organisations alone where nothing of patient organisations was found', () => {
    const $ = page({ type: 'patient', outcome: { ...nothing, help: null } })
    const text = $('.not-found section').text()
    expect(text).not.toMatch(/氏名|個人名|施設名|jRCT/)
    expect(text).toContain('団体名の一部でも探せます')
  })

  it('links each error to its field and repeats it there', () => {
    const $ = page({ errors: [{ fieldId: 'individualName', text: '255文字以内で入力してください' }] })
    expect($('title').text()).toMatch(/^エラー：/)
    expect($('.errsum a').attr('href')).toBe('#individualName')
    expect($('#individualName').attr('aria-invalid')).toBe('true')
    expect($(`#${$('#individualName').attr('aria-describedby')!}`).text()).toContain('255文字以内')
  })
})
