import { describe, expect, it } from '@jest/globals'
import { plainLine, plainText } from './requested-text.ts'

describe('what a stranger typed (SEC-XSS-01)', () => {
  it.each([
    ['reordered', '1,000\u202e円', '1,000円'],
    ['reordered by a letter mark', 'a\u061cb', 'ab'],
    ['hidden', 'a\u200bb\u00adc\u{e0041}', 'abc'],
    ['nothing that can be seen', '\u3164\u115f\u200d', ''],
    ['half a character', 'a\ud800', 'a'],
    ['lines of other systems', ' a\r\nb\rc\u2028d ', 'a\nb\nc\nd'],
    ['a name with a glyph of its own', '葛\u{e0100}城', '葛\u{e0100}城'],
    ['composed characters', 'か\u3099', 'が'],
  ])('is plain text: %s', (_, typed, text) => expect(plainText(typed)).toBe(text))

  it('is one line where one is asked for', () =>
    expect(plainLine('田中\u2028 Bcc: x@example.jp\n太郎')).toBe('田中 Bcc: x@example.jp 太郎'))
})
