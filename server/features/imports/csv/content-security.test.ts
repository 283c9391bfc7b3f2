// Long because it tests SECURITY §3.9, CSV content 20 to 25, clause by clause, from bytes to rows.
import { describe, expect, it } from '@jest/globals'
import encoding from 'encoding-japanese'
import { fileFields } from '#server/features/record-fields/index.ts'
import { decodeLines } from './decode.ts'
import { parseRows } from './parse.ts'
import { FileRefusal } from './refusal.ts'
import { checkBytes, checkText, placesOf } from './test-file.ts'

const NAMES = 'year,section_code,facility,name,number_of_payments,amount'
const HEAD = `見出し\r\n${NAMES}\r\n`
const row = (facility: string, name = '甲') => `2024,C1,${facility},${name},1,100\r\n`
const file = (...lines: string[]) => HEAD + lines.join('')
const facilities = (result: Awaited<ReturnType<typeof checkText>>) =>
  result.rows.map(({ values }) => values.facility)
const encoded = (text: string, to: 'SJIS' | 'EUCJP' | 'JIS') =>
  Buffer.from(encoding.convert(encoding.stringToCode(text), { to, from: 'UNICODE' }))
/** How many bytes of a text are read, in pieces of the size used for files, before it is refused. */
async function readUntilRefused(text: string): Promise<{ key: string; bytes: number }> {
  const whole = Buffer.from(text)
  let bytes = 0
  async function* pieces() {
    for (; bytes < whole.length;) {
      const piece = whole.subarray(bytes, bytes + 65_536)
      bytes += piece.length
      yield piece
    }
  }
  try {
    for await (const rows of parseRows(decodeLines(pieces(), { encoding: 'UTF-8', markLength: 0 }))) void rows
  } catch (error) {
    if (error instanceof FileRefusal) return { key: error.key, bytes }
    throw error
  }
  return { key: 'read to its end', bytes }
}

describe('CSV 20 encodings', () => {
  const text = file(row('ソ表示～①㈱病院', '能ソ'))
  const wanted = ['ソ表示～①㈱病院']
  const wide = (big: boolean) => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
    return big ? bytes.swap16() : bytes
  }

  it.each([
    ['UTF-8', Buffer.from(text), 'UTF-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'UTF-8'],
    ['UTF-16LE', wide(false), 'UTF-16LE'],
    ['UTF-16BE', wide(true), 'UTF-16BE'],
  ] as const)('%s is read, however its mark is cut', async (_name, bytes, found) => {
    for (const cut of [0, 1, 2, 3, 4]) {
      const result = await checkBytes([bytes.subarray(0, cut), bytes.subarray(cut)])
      expect([cut, result.encoding, facilities(result)]).toEqual([cut, found, wanted])
    }
  })

  it('Shift_JIS is read correctly where a second byte is a backslash or stands next to a comma', async () => {
    const result = await checkBytes([encoded(file(row('ソ表十構能欺病院', '予申曾ポ')), 'SJIS')])
    expect([result.encoding, facilities(result)]).toEqual(['Shift_JIS', ['ソ表十構能欺病院']])
  })

  it('CP932’s own characters are read: 髙 﨑 ① ㈱ ～', async () => {
    const own = [0xfb, 0xfc, 0xfa, 0xb1, 0x87, 0x40, 0x87, 0x8a, 0x81, 0x60]
    const bytes = Buffer.concat([
      encoded(`${HEAD}2024,C1,`, 'SJIS'),
      Buffer.from(own),
      encoded(',甲,1,1\r\n', 'SJIS'),
    ])
    expect(facilities(await checkBytes([bytes]))).toEqual(['髙﨑①㈱～'])
  })

  it.each([
    ['EUCJP', 'EUC-JP'],
    ['JIS', 'ISO-2022-JP'],
  ] as const)('%s is refused by its name', async (to, name) => {
    const { refusal } = await checkBytes([encoded(file(row('ひかり病院', 'みほんたろう')), to)])
    expect(refusal).toMatchObject({ key: 'encoding', params: { name } })
  })

  it('invalid bytes are refused with their line, never read as �', async () => {
    const bytes = Buffer.concat([
      Buffer.from(file(row('病院'), row('医院'))),
      Buffer.from([0x32, 0xff, 0xfe, 0x0a]),
    ])
    const result = await checkBytes([bytes])
    expect(result.refusal).toMatchObject({ key: 'invalidBytes', params: { line: 5 } })
    expect(JSON.stringify(result.rows)).not.toContain('\ufffd')
  })

  it('a � in the file itself is an error of its cell', async () => {
    expect(placesOf(await checkText(file(row('病\ufffd院'))))).toEqual([[3, 2, 'replacementCharacter']])
  })
})

describe('CSV 21 line ends', () => {
  it.each([
    ['\r\n', 'CRLF'],
    ['\n', 'LF'],
    ['\r', 'CR'],
  ])('%j alone', async (end, name) => {
    const result = await checkText(file(row('a'), row('b')).replaceAll('\r\n', end))
    expect([result.lineEnding, facilities(result)]).toEqual([name, ['a', 'b']])
  })

  it('mixed, and a bare CR inside a quoted cell stays in it', async () => {
    const result = await checkText(`見出し\n${NAMES}\r\n2024,C1,"a\rb",甲,1,1\r2024,C1,c,甲,1,1\n`)
    expect([result.lineEnding, facilities(result)]).toEqual(['MIX', ['a\rb', 'c']])
  })

  it('without one at the end of the file', async () => {
    expect(facilities(await checkText(file(row('a')).trimEnd()))).toEqual(['a'])
  })

  it.each([
    ['nothing', '', 'empty'],
    ['a mark alone', '\ufeff', 'empty'],
    ['line ends alone', '\r\n\r\n\r\n', 'tooFewRows'],
    ['a mark and line ends', '\ufeff\n\n\n', 'tooFewRows'],
  ])('%s is refused', async (_name, text, key) => {
    expect((await checkText(text)).refusal?.key).toBe(key)
  })
})

describe('CSV 22 characters', () => {
  it('NUL is refused with its position, early and late in the file', async () => {
    expect((await checkText(file(row('a\0b')))).refusal?.key).toMatch(/^(nul|notText)$/)
    const late = await checkText(file(...Array.from({ length: 2000 }, () => row('病院')), row('a\0b')))
    expect(late.refusal).toMatchObject({ key: 'nul', params: { line: 2003, column: 10 } })
  })

  it.each(['\u0001', '\u0008', '\u000b', '\u001b', '\u007f', '\u0085'])(
    '%j is an error of its cell',
    async (c) => {
      expect(placesOf(await checkText(file(row(`a${c}b`))))).toEqual([[3, 2, 'controlCharacter']])
    },
  )

  it('a tab and a line break inside a quoted cell are text', async () => {
    expect(facilities(await checkText(file(row('"a\tb\nc"'))))).toEqual(['a\tb\nc'])
  })

  it('byte order marks at the ends of a cell are dropped; four-byte characters and combining marks are kept', async () => {
    expect(
      facilities(await checkText(file(row('\ufeff病院\ufeff'), row('𠮷野家'), row('か\u3099')))),
    ).toEqual(['病院', '𠮷野家', 'が'])
  })

  it.each(['\ud842', '\udfb7'])('a lone surrogate (%j) is refused with its line', async (half) => {
    const bytes = Buffer.from(`\ufeff${file(row('a'), row(`b${half}c`))}`, 'utf16le')
    expect((await checkBytes([bytes])).refusal).toMatchObject({ key: 'invalidBytes', params: { line: 4 } })
  })
})

describe('CSV 23 quotes and sizes', () => {
  it.each([
    ['first', file('2024,C1,"a,甲,1,1\r\n', row('b')), 3],
    ['middle', file(row('a'), '2024,C1,"b,甲,1,1\r\n', row('c')), 4],
    ['last', file(row('a'), row('b'), '2024,C1,"c,甲,1,1'), 5],
  ])('an unclosed quote in the %s row is reported with its line', async (_name, text, line) => {
    expect((await checkText(text)).refusal).toMatchObject({ key: 'quoteOpen', params: { line } })
  })

  it('text after a closing quote is refused, a quote inside an unquoted cell is text', async () => {
    expect((await checkText(file(row('"a"b')))).refusal).toMatchObject({
      key: 'textAfterQuote',
      params: { line: 3 },
    })
    expect(facilities(await checkText(file(row('a"b'))))).toEqual(['a"b'])
  })

  it.each([
    ['a cell of 1 MB', file(row('x'.repeat(1_000_000)))],
    ['8 MB without a line end', 'x'.repeat(8_000_000)],
    ['8 MB behind a quote left open', file(`2024,C1,"${'x'.repeat(8_000_000)}`)],
    ['a million commas', file(`2024${','.repeat(1_000_000)}\r\n`)],
  ])('%s is refused before much of it is read', async (_name, text) => {
    const { key, bytes } = await readUntilRefused(text)
    expect(key).toMatch(/recordTooLong|quoteOpen/)
    expect(bytes).toBeLessThan(400_000)
    expect((await checkText(text)).refusal).toMatchObject({ code: 412 })
  })

  it('20,000 columns are one error', async () => {
    const names = NAMES + ',x'.repeat(20_000)
    expect(placesOf(await checkText(`見出し\n${names}\n2024,C1,a\n`))).toEqual([
      [2, fileFields.length, 'tooManyColumns'],
    ])
  })

  it('rows of different lengths: missing cells are empty, extra cells are an error', async () => {
    const result = await checkText(file('2024,C1,a\r\n', '2024,C1,b,甲,1,1,c\r\n', '2024,C1,d,甲,1,1,,,\r\n'))
    expect(placesOf(result)).toEqual([[4, 6, 'tooManyCells']])
    expect(facilities(result)).toEqual(['a', 'd'])
  })

  it.each([
    ['year,section_code,name,name', [[2, 3, 'doubledColumn']]],
    ['year,section_code,name,氏名', [[2, 3, 'doubledColumn']]],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'].map(
      (word) => [`year,section_code,name,${word}`, [[2, 3, 'unknownColumn']]] as const,
    ),
  ] as const)('names %s are refused', async (names, places) => {
    expect(placesOf(await checkText(`見出し\n${names}\n2024,C1,a,b\n`))).toEqual(places)
    expect(({} as Record<string, unknown>).b).toBeUndefined()
  })
})

describe('CSV 24 years, limits and amounts', () => {
  it.each(['2024', '２０２４', ' 2024', '2024 ', '　2024', '"2024"'])('the year %j is 2024', async (year) => {
    const result = await checkText(file(`${year},C1,a,甲,1,1\r\n`))
    expect([result.refusal, result.rows[0]?.values.year]).toEqual([undefined, 2024])
  })

  it.each(['2024.0', '2023', '24', '', 'R6', '2024年', '2,024', '+2024', '0x7e8'])(
    'the first year cell %j refuses the file (SPEC §5), a later one is an error of its cell',
    async (year) => {
      const cell = `"${year}"`
      expect((await checkText(file(`${cell},C1,a,甲,1,1\r\n`))).refusal?.key).toBe('fileYear')
      expect(placesOf(await checkText(file(row('a'), `${cell},C1,b,甲,1,1\r\n`)))).toEqual([
        [4, 0, 'yearDiffers'],
      ])
    },
  )

  it.each([
    ['one row', '見出し\r\n'],
    ['two rows', HEAD],
  ])('fewer than three rows are refused: %s', async (_name, text) => {
    expect((await checkText(text)).refusal?.key).toBe('tooFewRows')
  })

  it.each([
    ['facility', 255],
    ['item_number', 45],
    ['comments', 240],
  ])('%s accepts %i code points and no more', async (field, limit) => {
    const names = field === 'facility' ? `year,section_code,${field}` : `year,section_code,payee,${field}`
    const before = field === 'facility' ? '2024,C1,' : '2024,C1,a,'
    const check = (value: string) => checkText(`見出し\n${names}\n${before}${value}\n`).then(placesOf)
    const index = names.split(',').indexOf(field)
    expect(await check('𠮷'.repeat(limit))).toEqual([])
    // NFC comes first: two characters that become one are counted once
    expect(await check('か\u3099'.repeat(limit))).toEqual([])
    expect(await check('𠮷'.repeat(limit + 1))).toEqual([[3, index, 'tooLong']])
  })

  it.each([
    ['1,000', 1000],
    ['１，０００', 1000],
    ['¥1,000円', 1000],
    ['(1,000)', 1000],
    ['999999999999', 999_999_999_999],
    ['-', null],
    ['', null],
  ])('the amount %j is %p', async (cell, amount) => {
    const { rows, errors } = await checkText(file(`2024,C1,a,甲,1,"${cell}"\r\n`))
    expect([errors, rows[0]?.values.amount]).toEqual([[], amount])
  })

  it.each([
    ['-1', 'negative'],
    ['1.5', 'notWhole'],
    ['1e9', 'notNumber'],
    ['1,00', 'notNumber'],
    ['9007199254740993', 'numberTooLarge'],
    ['1000000000000', 'numberTooLarge'],
    ['=1+1', 'notNumber'],
  ])('the amount %j is an error: %s', async (cell, key) => {
    expect(placesOf(await checkText(file(`2024,C1,a,甲,1,"${cell}"\r\n`)))).toEqual([[3, 5, key]])
  })
})
