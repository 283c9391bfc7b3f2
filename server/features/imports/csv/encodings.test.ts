import { describe, expect, it } from '@jest/globals'
import encoding from 'encoding-japanese'
import { checkBytes } from './test-file.ts'

const HEAD = '見出し,,,\r\nyear,section_code,facility,name\r\n'
const TRAPS = 'ソ表～①㈱髙﨑―∥－'

/** CP932 bytes; those that the encoding library lacks are written by hand. */
function toShiftJis(text: string): Uint8Array {
  const own: Record<string, number[]> = {
    '～': [0x81, 0x60],
    髙: [0xfb, 0xfc],
    﨑: [0xfa, 0xb1],
    '―': [0x81, 0x5c],
    '∥': [0x81, 0x61],
    '－': [0x81, 0x7c],
  }
  return Buffer.from(
    [...text].flatMap(
      (c) => own[c] ?? encoding.convert(encoding.stringToCode(c), { to: 'SJIS', from: 'UNICODE' }),
    ),
  )
}
const utf16 = (text: string, big: boolean, mark = true) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return big ? bytes.swap16() : bytes
}
const names = (result: { rows: { values: { name: string | null } }[] }) =>
  result.rows.map((row) => row.values.name)
const one = (bytes: Uint8Array) => checkBytes([bytes])

describe('encodings of a file', () => {
  it('SEC-UPL-20 reads UTF-8 with and without a byte order mark', async () => {
    const text = `${HEAD}2024,C1,病院,${TRAPS}𠮷か\u3099\r\n`
    for (const mark of ['', '\ufeff']) {
      const result = await one(Buffer.from(mark + text))
      expect(result).toMatchObject({ encoding: 'UTF-8', lineEnding: 'CRLF' })
      expect(names(result)).toEqual([`${TRAPS}𠮷が`])
    }
  })

  it('SEC-UPL-20 reads Shift_JIS with the traps of CP932', async () => {
    const result = await one(toShiftJis(`${HEAD}2024,C1,表示ソ,${TRAPS}\r\n2024,C1,"ソ","能"\r\n`))
    expect(result.encoding).toBe('Shift_JIS')
    expect(names(result)).toEqual([TRAPS, '能'])
    expect(result.rows.map((row) => row.values.facility)).toEqual(['表示ソ', 'ソ'])
  })

  it('SEC-UPL-20 reads UTF-16 in both byte orders with a byte order mark', async () => {
    for (const big of [false, true]) {
      const result = await one(utf16(`${HEAD}2024,C1,病院,${TRAPS}\n`, big))
      expect(result).toMatchObject({ encoding: big ? 'UTF-16BE' : 'UTF-16LE', lineEnding: 'MIX' })
      expect(names(result)).toEqual([TRAPS])
    }
  })

  it('SEC-UPL-20 reads UTF-16 with tabs, which Excel calls Unicode text', async () => {
    const text = `見出し\t\t\t\r\nyear\tsection_code\tfacility\tname\r\n2024\tC1\t"第一, 第二\n病院"\t${TRAPS}\r\n`
    for (const big of [false, true]) {
      const result = await one(utf16(text, big))
      expect(result).toMatchObject({ encoding: big ? 'UTF-16BE' : 'UTF-16LE', lineEnding: 'CRLF' })
      expect(result.rows.map(({ values }) => [values.facility, values.name])).toEqual([
        ['第一, 第二\n病院', TRAPS],
      ])
    }
  })

  it('SEC-UPL-20 still detects UTF-8 if one byte late in the file is invalid, and names its line', async () => {
    const good = Buffer.from(HEAD + '2024,C1,病院,髙橋\r\n'.repeat(500))
    const bad = Buffer.from([...Buffer.from('2024,C1,'), 0xe7, 0x97, ...Buffer.from(',甲\r\n')])
    const result = await one(Buffer.concat([good, bad, Buffer.from('2024,C1,病院,乙\r\n')]))
    expect(result.refusal).toEqual({ key: 'invalidBytes', code: 412, params: { name: 'UTF-8', line: 503 } })
    expect(result.rows).toHaveLength(500)
  })

  it('SEC-UPL-20 names the line of a byte that is invalid in Shift_JIS, and of an incomplete character at the end', async () => {
    const head = toShiftJis(HEAD + '2024,C1,"二\r\n行",甲\r\n')
    const wrong = Buffer.concat([head, toShiftJis('2024,C1,病院,'), Buffer.from([0x85, 0x40, 0x0d, 0x0a])])
    expect((await one(wrong)).refusal).toMatchObject({
      key: 'invalidBytes',
      params: { name: 'Shift_JIS', line: 5 },
    })
    const cut = Buffer.concat([head, toShiftJis('2024,C1,病院,'), Buffer.from([0x83])])
    expect((await one(cut)).refusal).toMatchObject({ key: 'invalidBytes', params: { line: 5 } })
  })

  it('SEC-UPL-22 refuses a lone surrogate in UTF-16 with its line', async () => {
    const result = await one(utf16(`${HEAD}2024,C1,病院,甲\r\n2024,C1,病院,\ud842\r\n`, false))
    expect(result.refusal).toMatchObject({ key: 'invalidBytes', params: { name: 'UTF-16LE', line: 4 } })
  })

  it('SEC-UPL-20 refuses EUC-JP and ISO-2022-JP by name instead of reading nonsense', async () => {
    const text = encoding.stringToCode(`${HEAD}2024,C1,ひかり病院,見本たろう\r\n`)
    for (const [to, name] of [
      ['EUCJP', 'EUC-JP'],
      ['JIS', 'ISO-2022-JP'],
    ] as const) {
      const result = await one(Buffer.from(encoding.convert(text, { to, from: 'UNICODE' })))
      expect(result.refusal).toEqual({ key: 'encoding', code: 412, params: { name } })
    }
  })

  it('SEC-UPL-09 refuses other kinds of files by their content', async () => {
    const zip = [0x50, 0x4b, 0x03, 0x04, 0x14]
    for (const start of [
      [...Buffer.from('%PDF-1.7\n')],
      zip,
      [0x1f, 0x8b, 8],
      [0xd0, 0xcf, 0x11, 0xe0],
      [0x61, 0, 0x62],
    ])
      expect((await one(Buffer.from(start))).refusal).toMatchObject({ key: 'notText', code: 412 })
    // UTF-16 is recognised only by its byte order mark
    expect((await one(utf16(HEAD, false, false))).refusal).toMatchObject({ key: 'notText' })
  })

  it('SEC-UPL-22 refuses NUL far into the file, with line and character', async () => {
    const result = await one(Buffer.from(`${HEAD}${'2024,C1,病院,甲\r\n'.repeat(3000)}2024,C1,病院,𠮷\0\r\n`))
    expect(result.refusal).toEqual({ key: 'nul', code: 412, params: { line: 3003, column: 13 } })
    expect(result.rows).toHaveLength(3000)
  })

  it('reads the same rows however the bytes are split', async () => {
    const text = `${HEAD}2024,C1,"二\r\n行、""引用""",${TRAPS}\r\n2024,C2,病院,乙\r2024,C3,病院,丙\n2024,C1,病院,丁`
    // a small deterministic generator: the same splits in every run
    let seed = 7
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    for (const bytes of [
      Buffer.from('\ufeff' + text),
      toShiftJis(text),
      utf16(text, false),
      utf16(text, true),
    ]) {
      const whole = await one(bytes)
      expect(names(whole)).toEqual([TRAPS, '乙', '丙', '丁'])
      for (let round = 0; round < 40; round++) {
        const chunks: Uint8Array[] = []
        for (let at = 0; at < bytes.length;) {
          const length = 1 + random(round < 5 ? 2 : 40)
          chunks.push(bytes.subarray(at, at + length))
          at += length
        }
        expect(await checkBytes(chunks)).toEqual(whole)
      }
    }
  })
})
