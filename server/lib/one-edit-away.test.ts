import { expect, it } from '@jest/globals'
import { isOneEditAway } from './one-edit-away.ts'

it.each([
  ['佐藤太郎', '佐藤太朗', true],
  ['佐藤太郎', '佐藤太', true],
  ['佐藤太郎', '佐藤健太郎', true],
  ['佐藤太郎', '佐藤郎太', true],
  ['𠮷田', '吉田', true],
  ['佐藤太郎', '佐藤太郎', false],
  ['佐藤太郎', '左藤太朗', false],
  ['佐藤太郎', '太郎佐藤', false],
  ['ab', 'abcd', false],
  ['abc', 'cba', false],
  ['', 'a', true],
])('%s and %s: %s', (a, b, isAway) => {
  expect([isOneEditAway(a, b), isOneEditAway(b, a)]).toEqual([isAway, isAway])
})
