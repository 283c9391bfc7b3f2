import { expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView } from '#views/testing/view-fixture.ts'
import Page, { type Props } from './+Page.tsx'
import { person } from './test-examples.ts'

const main = (elsewhere: Props['elsewhere']) =>
  load(renderView<Props>(Page, { ...person, elsewhere }, 'ja'))('main')

it('speaks of the same name elsewhere only where it lists some, and leads to a search for the name in any case', () => {
  expect(main(person.elsewhere).text()).toContain('ほかの施設での記載')
  expect(main([]).text()).not.toContain('ほかの施設での記載')
  for (const elsewhere of [person.elsewhere, []])
    expect(main(elsewhere).find(`a[href="${person.nameHref}"]`)).toHaveLength(1)
})
