import { expect, it } from '@jest/globals'
import { inNameOrder } from './name-order.ts'

const companies = [
  { id: 1, name: { ja: '湊製薬', en: 'Company 20' } },
  { id: 2, name: { ja: '青葉製薬', en: 'Zephyr' } },
  { id: 3, name: { ja: 'エーテル', en: 'Company 3' } },
  { id: 4, name: { ja: '青葉製薬', en: '' } },
]

it.each([
  ['ja', [3, 2, 4, 1]],
  // Without an English name, the Japanese one is shown.
  ['en', [3, 1, 2, 4]],
] as const)('companies stand in %s as their names are shown there', (lang, ids) => {
  expect(inNameOrder(companies, (one) => one, lang).map(({ id }) => id)).toEqual(ids)
})
