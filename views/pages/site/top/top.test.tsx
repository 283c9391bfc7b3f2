import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView, siteShell } from '#views/testing/view-fixture.ts'
import Page, { type Props } from './+Page.tsx'
import { front, top } from './test-examples.ts'

const page = (changes: Partial<Props> = {}) => load(renderView<Props>(Page, { ...top, ...changes }))

describe('top page', () => {
  it('posts the agreement with its type, the version shown and the wanted page', () => {
    const $ = page()
    expect($('main form').attr('method')).toBe('post')
    expect($('main form').attr('action')).toBe('/agreement')
    expect($('[name=type]').attr('value')).toBe('patient')
    expect($('[name=version]').attr('value')).toBe('7')
    expect($('[name=returnTo]').attr('value')).toBe('/patient?year=2025')
    expect($('h1').text()).toContain('C1 講師謝金')
  })

  it('tells visitors who agreed to the previous terms that they have changed', () => {
    const told = (termsChanged: boolean) =>
      page({ wantedPage: { label: 'C1', termsChanged } })('.notice')
        .text()
        .includes('新しくなりました')
    expect([told(true), told(false)]).toEqual([true, false])
  })

  it('carries the token of who previews it, and none for visitors', () => {
    expect(page({ csrfToken: 'abc' })('[name=_csrf]').attr('value')).toBe('abc')
    expect(page()('[name=_csrf]')).toHaveLength(0)
  })

  it('asks nothing of who has agreed already', () => {
    const $ = page({ agreed: true })
    expect($('main form')).toHaveLength(0)
    expect($('.btn.primary').attr('href')).toBe('/patient?year=2025')
  })

  it('shows consecutive years as a range, others one by one', () => {
    expect(page()('.key dd').first().text()).toBe('2023〜2025年度')
    expect(
      page({ facts: { years: [2025, 2022], rows: [{ type: 'patient', count: 1 }] } })('.key dd')
        .first()
        .text(),
    ).toBe('2022年度、2025年度')
  })

  it('is about the type whose terms the address asks for', () => {
    expect(page({ wantedPage: null })('h1').text()).toBe('患者団体への資金提供に関する情報公開')
    expect(load(renderView<Props>(Page, front))('h1').text()).toContain('医療機関等・患者団体')
  })

  it('shows tabs only where a host has both types', () => {
    expect(page()('.tabs [aria-current]').text()).toBe('患者団体')
    expect(page({ shell: siteShell({ types: ['patient'] }) })('.tabs')).toHaveLength(0)
  })

  it('answers first: the newest sum, all years, and what it was for', () => {
    const $ = load(renderView<Props>(Page, front))
    expect($('.band .big').text()).toBe('1,780,609,896円')
    const years = $('.band .strip a').toArray()
    expect(years.map((link) => $(link).attr('href'))).toEqual([
      '/disclosure?year=2024',
      '/disclosure?year=2025',
    ])
    const first = $('.parts').first().find('li').toArray()
    expect(first.map((line) => $(line).find('.n').last().text())).toEqual(['93.9%', '6.1%', '-'])
    expect($('.shares rect')).toHaveLength(2)
    expect($('#terms').text()).toContain('規約')
  })

  it('has examples of searches where there are any', () => {
    const hrefs = (props: Props) =>
      load(renderView<Props>(Page, props))('.eg a')
        .toArray()
        .map(({ attribs }) => attribs['href'])
    expect(hrefs(front).map((href) => decodeURIComponent(href!))).toEqual([
      '/search?type=disclosure&name=大学病院',
      '/search?type=patient&name=患者会',
    ])
    expect(hrefs({ ...front, examples: [] })).toEqual([])
  })

  it('speaks of patient organisations where the host shows no others', () => {
    const textIn = (types: ('disclosure' | 'patient')[]) => {
      const $ = load(renderView<Props>(Page, { ...front, shell: siteShell({ section: 'top', types }) }))
      return $('.band p.prose').text() + $('.ways-in').text() + $('meta[name=description]').attr('content')
    }
    expect(textIn(['patient'])).not.toMatch(/研究費|医師|医療機関/)
    expect(textIn(['disclosure', 'patient'])).toMatch(/研究費/)
  })

  it('keeps the search, the terms and what there is where no sums are shown', () => {
    const $ = load(renderView<Props>(Page, { ...front, figures: [] }))
    expect($('.big, .strip, .shares')).toHaveLength(0)
    expect($('.band input[name=name]')).toHaveLength(1)
    expect($('#terms form')).toHaveLength(1)
    expect($('.key').text()).toMatch(/（医療機関等）149,812.*（患者団体）40/)
  })

  it('describes the site to search engines in a block that no text can close', () => {
    const name = '</script><script>alert(1)</script><!--<script> \u2028 "\\\''
    const $ = page({ structuredData: { '@type': 'Dataset', name } })
    const block = $('head script[type="application/ld+json"]')
    expect($('script')).toHaveLength(1)
    expect(block.text()).not.toContain('<')
    expect(JSON.parse(block.text())).toEqual({ '@type': 'Dataset', name })
    expect(page()('script')).toHaveLength(0)
  })
})
