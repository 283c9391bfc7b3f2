import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView, siteShell } from '#views/testing/view-fixture.ts'
import Crash from './crash/+Page.tsx'
import NotFound from './not-found/+Page.tsx'

describe('error pages', () => {
  it('uses the wording of the specification', () => {
    const $ = load(renderView(NotFound, { shell: null, backHref: '/' }, 'en'))
    expect($('h1').text()).toBe('SO SORRY, PAGE NOT FOUND')
    expect($('.btn').text()).toBe('Go back')
    const crash = load(renderView(Crash, { shell: null, requestId: 'r-1', code: 500, homeHref: '/' }, 'en'))
    expect(crash('h1').text()).toBe('Something went wrong.')
    expect(
      crash('dd')
        .toArray()
        .map((value) => crash(value).text()),
    ).toEqual(['500', 'r-1'])
  })

  it('goes back with a plain link without JavaScript', () => {
    const $ = load(renderView(NotFound, { shell: siteShell({ section: 'other' }), backHref: '/disclosure' }))
    expect($('[data-behaviour="go-back"]').attr('href')).toBe('/disclosure')
    expect($('h1 small').attr('lang')).toBe('en')
  })

  it('needs no company', () => {
    const $ = load(renderView(NotFound, { shell: null, backHref: '/' }))
    expect($('.mast .logo')).toHaveLength(0)
    expect($('a[href="/search"]')).toHaveLength(0)
  })
})
