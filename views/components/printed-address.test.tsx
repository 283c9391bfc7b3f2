import { expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView } from '#views/testing/view-fixture.ts'
import { PrintedAddress } from './printed-address.tsx'

const printed = (query: string, lang: 'ja' | 'en') =>
  load(renderView(PrintedAddress, { href: `https://portal.example/search?name=${query}` }, lang))('body')

it.each([
  ['%E9%88%B4%E6%9C%A8&page=2', '鈴木&page=2'],
  ['a%20b%26c%3F', 'a%20b%26c%3F'],
  ['%E9%88%B4%E3%80%80%E6%9C%A8', '鈴%E3%80%80木'],
  // no letter ends here
  ['%E9%88', '%E9%88'],
  // in the middle of a letter, before one
  ['%88%E9%88%B4', '%88%E9%88%B4'],
])('%s is printed as %s', (query, expected) => {
  expect(printed(query, 'ja').text()).toBe(`https://portal.example/search?name=${expected}`)
})

it('is marked as Japanese where the page is not', () => {
  expect(printed('%E9%88%B4%E6%9C%A8', 'en').find('[lang=ja]').text()).toBe('鈴木')
})
