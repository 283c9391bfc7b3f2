import { expect, it } from '@jest/globals'
import { searchForm } from './search-form.ts'

it.each([
  ["O'Brien", 'obrien'],
  ['O’Brien', 'obrien'],
  ['Müller', 'muller'],
  ['Straße', 'strasse'],
  ['Ågren Łukasz Øre Æbel', 'agrenlukaszoreaebel'],
  ['André Côté', 'andrecote'],
  ['がん', 'ガン'],
  ['渡邉', '渡辺'],
])('of %s is %s', (text, form) => {
  expect(searchForm(text)).toBe(form)
  expect(searchForm(form)).toBe(form)
})
