import { describe, expect, it } from '@jest/globals'
import { oneLine } from './one-line.ts'

const check = (text: unknown) => oneLine(5).validate(text)

describe('SEC-XSS-01 a name in one line', () => {
  it.each([
    ['a\u202ed\u2066e', 'ade'],
    ['a\u2028b\u2029c', 'abc'],
    ['\u200f\u061c か\u3099 \u202c', 'が'],
    ['a\u200bb\ufeffc\u2060\u00ad\u180e', 'abc'],
    ['a\ufff9b\u{e0041}c', 'abc'],
    ['👩\u200d⚕️', '👩\u200d⚕️'],
    ['𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷'],
  ])('%j is kept as %j', (typed, kept) => expect(check(typed)).toEqual({ value: kept }))

  it.each([
    ['\u202e \u2028', 'string.empty'],
    ['a\nb', 'string.control'],
    ['a\0', 'string.control'],
    ['a\ud842', 'string.control'],
    ['123456', 'string.max'],
    [5, 'string.base'],
  ])('%j is refused', (typed, type) => expect(check(typed).error?.details).toMatchObject([{ type }]))
})
