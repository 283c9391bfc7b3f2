import { expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { PrintedAddress } from './printed-address.tsx'

it.each([
  [
    'https://portal.example/search?name=%E9%88%B4%E6%9C%A8&page=2',
    'https://portal.example/search?name=鈴木&page=2',
  ],
  ['https://portal.example/search?name=a%20b%26c%3F', 'https://portal.example/search?name=a%20b%26c%3F'],
  [
    'https://portal.example/search?name=%E9%88%B4%E3%80%80%E6%9C%A8',
    'https://portal.example/search?name=鈴%E3%80%80木',
  ],
  // no letter ends here
  ['https://portal.example/search?name=%E9%88', 'https://portal.example/search?name=%E9%88'],
  // in the middle of a letter, before one
  ['https://portal.example/search?name=%88%E9%88%B4', 'https://portal.example/search?name=%88%E9%88%B4'],
])('%s is printed as %s', (href, printed) => {
  expect(renderToStaticMarkup(<PrintedAddress href={href} />).replaceAll('&amp;', '&')).toBe(printed)
})
