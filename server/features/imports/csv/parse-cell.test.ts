import { describe, expect, it } from '@jest/globals'
import { parseNumber, parseRepeat, parseSectionCode, parseText, parseYear } from './parse-cell.ts'

describe('parseNumber', () => {
  it.each<[string, number | null, boolean]>([
    ['', null, false],
    ['-', null, false],
    ['−', null, false],
    ['－', null, false],
    ['　―　', null, false],
    ['ｰ', null, false],
    ["'-", null, false],
    ['0', 0, false],
    ['1,234,567', 1234567, false],
    ['１，２３４', 1234, false],
    ['¥1,234', 1234, false],
    ['￥1234', 1234, false],
    ['￥　１，０００', 1000, false],
    ['（１００）', 100, true],
    ['\\1,234', 1234, false],
    ['1,234円', 1234, false],
    ['(1,234)', 1234, true],
    ['（１，２３４円）', 1234, true],
    ['( ¥1,234 )', 1234, true],
    ['999,999,999,999', 999_999_999_999, false],
    ['1860.00', 1860, false],
    ['1860.0', 1860, false],
    ['0.00', 0, false],
    ['1,234.0', 1234, false],
    ['12,345,678.00', 12_345_678, false],
    ["1'860", 1860, false],
    ['1’860', 1860, false],
    ["1'234'567.00", 1_234_567, false],
    ['（1860．00円）', 1860, true],
    ['1860.000', 1860, false],
  ])('SEC-UPL-24 %j is %p, indirect %p', (cell, number, isIndirect) => {
    expect(parseNumber(cell)).toEqual({ value: { number, isIndirect } })
  })

  it.each<string[]>([
    ['abc', 'notNumber'],
    ['5万5千', 'notNumber'],
    ['1e9', 'notNumber'],
    ['0x10', 'notNumber'],
    ['1,23', 'notNumber'],
    ['12,34,567', 'notNumber'],
    ['()', 'notNumber'],
    ['((1))', 'notNumber'],
    ['1 234', 'notNumber'],
    ['¥', 'notNumber'],
    ...['1000000¹', '2²', '3³', '12①', '①', '㊿', '⑴', '⒈', '５₀', '1⁰00', '１²'].map((c) => [
      c,
      'notNumber',
    ]),
    ...['1,000¹', '(1)²', '⑴円', '𝟏𝟐', '１，０００①', '１，０００¹円'].map((c) => [c, 'notNumber']),
    ['1.5', 'notWhole'],
    ['1860.50', 'notWhole'],
    ["1'860.5", 'notWhole'],
    ['1.860', 'dotGrouping'],
    ['1.000', 'dotGrouping'],
    ['12.345.678', 'dotGrouping'],
    ["1'86", 'notNumber'],
    ["1'860,000", 'notNumber'],
    ["1’860'000", 'notNumber'],
    ['1860.', 'notNumber'],
    ['.00', 'notNumber'],
    ['1860,00', 'notNumber'],
    ["-1'860.00", 'negative'],
    ['-1', 'negative'],
    ['△1,000', 'negative'],
    ['1000000000000', 'numberTooLarge'],
    ['9'.repeat(400), 'numberTooLarge'],
  ])('SEC-UPL-24 refuses %j: %s', (cell, key) => {
    expect(parseNumber(cell).fault?.key).toBe(`import-errors.${key}`)
  })
})

describe('parseText', () => {
  it.each<[string, string | null]>([
    ['　見本　太郎 ', '見本　太郎'],
    ['か\u3099', 'が'],
    ['﨑髙～', '﨑髙～'],
    ['ﾊﾟ', 'ﾊﾟ'],
    [' ', null],
    ["'=1+1", '=1+1'],
    ["''quoted", "'quoted"],
    ["'plain", "'plain"],
    ["''=1", "'=1"],
    ["'－5", '－5'],
    ['二\n行', '二\n行'],
    ['\ufeff甲', '甲'],
  ])('%j becomes %j', (cell, value) => {
    expect(parseText(cell, 255)).toEqual({ value })
  })

  it.each([
    ['a\u0007b', 'controlCharacter'],
    ['a\u007f', 'controlCharacter'],
    ['a\u0085b', 'controlCharacter'],
    ['\ufffd橋', 'replacementCharacter'],
  ])('SEC-UPL-22 refuses %j: %s', (cell, key) => {
    expect(parseText(cell, 255).fault?.key).toBe(`import-errors.${key}`)
  })
})

describe('parseYear and parseRepeat', () => {
  it('SEC-UPL-24 accept all equivalent spellings and nothing else', () => {
    expect(['2024', '２０２４', ' 2024　'].map(parseYear)).toEqual([2024, 2024, 2024])
    expect(['2024.0', '24', '2024年', '', '+2024'].map(parseYear)).toEqual(Array(5).fill(undefined))
    expect(['再掲', '1', '〇'].map((c) => parseRepeat(c).value)).toEqual([true, true, true])
    expect(['', '0', '－'].map((c) => parseRepeat(c).value)).toEqual([false, false, false])
    expect(parseRepeat('はい').fault?.key).toBe('import-errors.notRepeat')
  })

  it('SEC-UPL-24 do not read a footnote’s mark or an enclosed number as a digit', () => {
    expect(['202⁴', '２０２④'].map(parseYear)).toEqual([undefined, undefined])
    expect(['①', '¹'].map((c) => parseRepeat(c).fault?.key)).toEqual(Array(2).fill('import-errors.notRepeat'))
  })
})

describe('parseSectionCode', () => {
  it('ignores width, case and kinds of dashes, and does not read marks as part of the code', () => {
    expect(['ｃ１－３', 'C1ー3', 'c1ｰ3'].map(parseSectionCode)).toEqual(Array(3).fill('C1-3'))
    expect(['C1¹', 'C①'].map(parseSectionCode)).toEqual(['C1¹', 'C①'])
  })
})
