import { expect, it } from '@jest/globals'
import { inLanguage } from './in-language.ts'

it.each([
  ['/search', '/search?lang=en'],
  ['/search?name=a#rows', '/search?name=a&lang=en#rows'],
  ['/corrections#edition-2?', '/corrections?lang=en#edition-2?'],
])('%s is %s in English', (href, expected) => expect(inLanguage(href, 'en')).toBe(expected))
