import { expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView } from '#views/testing/view-fixture.ts'
import { Sentences } from './sentences.tsx'

const said = (children: React.ReactNode, lang: 'ja' | 'en') =>
  load(renderView(Sentences, { children }, lang))('body').text()

it.each([
  ['ja', '一。二。三。'],
  ['en', '一。 二。 三。'],
] as const)('stand in %s with what is between sentences there', (lang, expected) => {
  expect(said(['一。', <b key="b">二。</b>, null, false, '三。'], lang)).toBe(expected)
})
