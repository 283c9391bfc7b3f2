import { describe, expect, it } from '@jest/globals'
import { pastedCells } from './pasted-cells.ts'

describe('pasted cells', () => {
  it.each([
    [
      'C1\t2201\t見本\r\nC2\t\t甲',
      [
        ['C1', '2201', '見本'],
        ['C2', '', '甲'],
      ],
    ],
    ['a\tb\n', [['a', 'b']]],
    ['a\t\n\n \t\n', [['a', '']]],
    ['a\t', [['a', '']]],
    [
      '"二\n行"\tb\n"a ""x""\ty"\tc',
      [
        ['二\n行', 'b'],
        ['a "x"\ty', 'c'],
      ],
    ],
    ['"甲" 病院\tb', [['"甲" 病院', 'b']]],
    ['a "b"\t"', [['a "b"', '"']]],
    ['""\t"a"', [['', 'a']]],
    ['a\r\rb', [['a'], [''], ['b']]],
    ['', []],
    ['\t\t\n\n', []],
  ])('%j', (text, rows) => {
    expect(pastedCells(text)).toEqual(rows)
  })
})
