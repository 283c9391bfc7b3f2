import { expect, it } from '@jest/globals'
import { load } from 'cheerio'
import type { SiteShell } from '#views/shells.ts'
import { renderView, siteShell } from '#views/testing/view-fixture.ts'
import { SearchScope } from './search-scope.tsx'

function kept(changes: Partial<SiteShell>) {
  const $ = load(renderView(SearchScope, { shell: siteShell(changes) }))
  return Object.fromEntries(
    $('input[type=hidden]')
      .toArray()
      .map(({ attribs }) => [attribs['name'], attribs['value']]),
  )
}

it('keeps the type of a page where there are two, and its earlier edition', () => {
  expect(kept({})).toEqual({})
  expect(kept({ type: 'patient' })).toEqual({ type: 'patient' })
  expect(kept({ type: 'patient', types: ['patient'] })).toEqual({})
  const past = { newestNumber: 11, currentHref: '/disclosure' }
  const currentEdition = { number: 3, publishedAt: 0 }
  expect(kept({ type: 'disclosure', past, currentEdition })).toEqual({ type: 'disclosure', edition: '3' })
})
