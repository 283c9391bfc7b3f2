import { expect, it } from '@jest/globals'
import { allOf, anyOf, type TokenCondition } from './token-conditions.ts'

const token = (text: string): TokenCondition => ({ token: text })
const all = (...tokens: string[]) => allOf(tokens.map(token))!
const any = (...conditions: TokenCondition[]) => anyOf(conditions)!

it('asks for each token once, and for none of none', () => {
  expect(all('a', 'b', 'a')).toEqual({ all: [token('a'), token('b')] })
  expect(all('a', 'a')).toEqual(token('a'))
  expect([allOf([]), anyOf([])]).toEqual([undefined, undefined])
})

it.each<[string, TokenCondition, TokenCondition]>([
  ['what asks for more than another', any(all('a', 'b', 'c'), all('b', 'a')), all('b', 'a')],
  [
    'what asks for more than one token',
    any(all('a', 'b'), token('a'), token('c')),
    any(token('a'), token('c')),
  ],
  ['the same in another order', any(all('a', 'b'), all('b', 'a')), all('a', 'b')],
  [
    'alternatives of which one is met anyway',
    allOf([all('a', 'b'), any(token('a'), token('c'))])!,
    all('a', 'b'),
  ],
])('leaves out %s', (_what, condition, simpler) => expect(condition).toEqual(simpler))

it('takes what all alternatives ask for as a condition by itself', () => {
  const together = any(all('a', 'b', 'c'), all('a', 'c', 'd', 'e'))
  expect(together).toEqual({ all: [token('a'), token('c'), { any: [token('b'), all('d', 'e')] }] })
})

it('keeps alternatives within alternatives of all', () => {
  const nested = allOf([any(token('a'), token('b')), any(token('c'), token('d'))])!
  expect(any(nested, all('a', 'c'))).toEqual({ any: [nested, all('a', 'c')] })
})
