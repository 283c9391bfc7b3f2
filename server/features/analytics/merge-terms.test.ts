import { expect, it } from '@jest/globals'
import { mergeTerms } from './merge-terms.ts'

const merged = (...spellings: [string, number, number?][]) =>
  mergeTerms(spellings.map(([term, count, withoutResult = 0]) => ({ term, count, withoutResult }))).map(
    ({ term, count, withoutResult }) => [term, count, withoutResult],
  )

it.each([
  ['variants of a kanji', '渡邉花子', '渡邊花子'],
  ['spaces', '渡邉 花子', '渡邉花子'],
  ['hiragana and katakana', 'さくら', 'サクラ'],
  ['dashes', 'センタ－', 'センター'],
])('%s make one term', (_what, one, other) => {
  expect(merged([one, 3, 1], ['青葉', 4], [other, 2, 2])).toEqual([
    [one, 5, 3],
    ['青葉', 4, 0],
  ])
})

it('is listed under its most frequent spelling, equal ones by name', () => {
  expect(merged(['渡邊', 1], ['渡邉', 2], ['渡辺', 2])).toEqual([['渡辺', 5, 0]])
  expect(merged(['サクラ', 1], ['さくら', 2])).toEqual([['さくら', 3, 0]])
})

it('keeps different terms apart, including ones of symbols only', () => {
  expect(merged(['・', 1], ['・・', 1], ['青葉', 1], ['湊', 1])).toEqual([
    ['・', 1, 0],
    ['・・', 1, 0],
    ['湊', 1, 0],
    ['青葉', 1, 0],
  ])
})
