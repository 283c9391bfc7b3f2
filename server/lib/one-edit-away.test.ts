import { expect, it } from '@jest/globals'
import { hasOneEditAway, isOneEditAway } from './one-edit-away.ts'

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

it('finds a part that is one edit away wherever comparing each part does', () => {
  const texts = (length: number): string[] =>
    length === 0 ? [''] : texts(length - 1).flatMap((text) => ['a', 'b', 'c'].map((letter) => text + letter))
  const wanted = [...texts(3), 'abca', 'aabb', 'abab', 'bcbca']
  const wrong = [2, 4, 6].flatMap(texts).flatMap((text) =>
    wanted.filter((one) => {
      const parts = Array.from(text, (_letter, start) =>
        [-1, 0, 1].map((more) => start + one.length + more).filter((end) => end <= text.length),
      )
      const isNear = parts.some((ends, start) =>
        ends.some((end) => isOneEditAway(text.slice(start, end), one)),
      )
      return hasOneEditAway(text, one) !== isNear
    }),
  )
  expect(wrong).toEqual([])
})
