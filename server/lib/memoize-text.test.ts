import { describe, expect, it, jest } from '@jest/globals'
import { memoizeText } from './memoize-text.ts'

describe('memoizeText', () => {
  it('finds the answer to a text once, also when there is none', () => {
    const find = jest.fn((text: string) => (text === 'none' ? undefined : text.toUpperCase()))
    const ask = memoizeText(find)
    expect([ask('a'), ask('none'), ask('a'), ask('none')]).toEqual(['A', undefined, 'A', undefined])
    expect(find).toHaveBeenCalledTimes(2)
  })

  it('forgets the text that was not asked for longest', () => {
    const find = jest.fn((text: string) => text)
    const ask = memoizeText(find, 2)
    for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) expect(ask(text)).toBe(text)
    expect(find.mock.calls.map(([text]) => text)).toEqual(['a', 'b', 'c', 'b'])
  })

  it('keeps no text that is longer than a browser sends', () => {
    const find = jest.fn((text: string) => text.length)
    const ask = memoizeText(find, 10, 3)
    expect([ask('abcd'), ask('abcd'), ask('abc'), ask('abc')]).toEqual([4, 4, 3, 3])
    expect(find).toHaveBeenCalledTimes(3)
  })
})
