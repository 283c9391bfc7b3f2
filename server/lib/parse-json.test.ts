import { expect, it } from '@jest/globals'
import { parseJson } from './parse-json.ts'

it('reads what was written', () => {
  const written = { name: '青葉', counts: [1, null], isOn: true }
  expect(parseJson<typeof written>(JSON.stringify(written))).toEqual(written)
})

it.each(['', '{', 'undefined'])('throws a SyntaxError for %p', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError)
})
