import { describe, expect, it } from '@jest/globals'
import { foldText } from './fold.ts'
import { variants } from './variants.ts'

describe('foldText', () => {
  it.each([
    ['width', 'ＡＢＣ１２３', 'abc123'],
    ['half-width kana', 'ｾﾝﾀｰ', 'センター'],
    ['half-width voiced kana', 'ｶﾞﾝ研', 'ガン研'],
    ['case', 'St. Luke', 'st.luke'],
    ['hiragana', 'さくら', 'サクラ'],
    ['iteration marks', 'いすゞ', 'イスヾ'],
    ['spaces of any width', '佐藤　太 郎', '佐藤太郎'],
    ['dashes', 'センタ－ センタ― センタ-', 'センターセンターセンター'],
    ['middle dots', 'ジョン・スミス', 'ジョンスミス'],
    ['small ke', '茅ヶ崎', '茅ケ崎'],
    ['small ka', '一ヵ月', '一カ月'],
    ['a variation selector', '葛\u{e0100}城', '葛城'],
    ['a standardised variation', '神\ufe00戸', '神戸'],
    ['compatibility ideographs', '\ufa19戸', '神戸'],
    ['Kangxi radicals', '⽥中', '田中'],
    ['PDF radicals', '⻑谷川', '長谷川'],
    ['enclosed companies', '㈱青葉', '(株)青葉'],
    ['final sigma', 'ΟΔΟΣ', 'οδοσ'],
    ['decomposed kana', 'か\u3099', 'ガ'],
    ['a voicing mark of its own', 'か゛', 'ガ'],
    ['invisible characters', '佐\u200b藤\ufeff', '佐藤'],
    ['a variant beyond the basic plane', '𠮷田', '吉田'],
  ])('unifies %s', (_what, text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('leaves plain text, other supplementary characters, NUL and lone surrogates alone', () => {
    for (const text of ['', '国立病院', '𠀀𠮟𩸽😀', 'a\0b', '\ud842', '\udfb7x', '\ud800\ud842'])
      expect(foldText(text)).toBe(text)
  })

  it('is idempotent for every code point, alone and behind each kind of neighbour', () => {
    const wrong: string[] = []
    const neighbours = ['', 'か', 'e', '\u1100', '゛', '\u{e0100}', ' ']
    for (let code = 0; code <= 0x323af; code++) {
      const char = String.fromCodePoint(code)
      for (const before of neighbours) {
        const once = foldText(before + char)
        if (foldText(once) !== once) wrong.push(`${before}+${code.toString(16)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is idempotent for random mixtures', () => {
    const pool = [
      ...'がか゛゙ 　・-ーAéßİΣ㈱㍿ｶﾞ\u0301\u0345\u{e0101}\ufe01\u1100\u1161\u11a8',
      ...variants.keys(),
    ]
    let seed = 7
    const pick = () => pool[(seed = (seed * 1103515245 + 12345) % 2147483648) % pool.length]!
    for (let round = 0; round < 20_000; round++) {
      const text = Array.from({ length: 6 }, pick).join('')
      const once = foldText(text)
      expect(foldText(once)).toBe(once)
    }
  })
})
