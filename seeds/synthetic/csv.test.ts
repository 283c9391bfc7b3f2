import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { csvChunks, csvLine, toCsvChunks } from './csv.ts'
import type { CsvEncoding } from './csv.ts'
import type { GenerateOptions } from './generate-rows.ts'
import { encodeShiftJis, shiftJisForm } from './shift-jis.ts'

const options: GenerateOptions = { rows: 3000, sectionType: 1, year: 2025, rootCode: 'C', seed: 1 }

function bytes(encoding: CsvEncoding, changes: Partial<GenerateOptions> = {}): Buffer {
  return Buffer.concat([...csvChunks({ ...options, ...changes }, encoding)])
}

function hash(buffer: Buffer): string {
  return createHash('sha256').update(buffer).digest('hex')
}

describe('csvChunks', () => {
  it('writes the same bytes for the same seed, and others for another seed, year or section', () => {
    expect(hash(bytes('utf8'))).toBe(hash(bytes('utf8')))
    const others = [{ seed: 2 }, { year: 2024 }, { rootCode: 'B' }].map((change) =>
      hash(bytes('utf8', change)),
    )
    expect(new Set([hash(bytes('utf8')), ...others]).size).toBe(4)
  })

  it('writes these very bytes on every machine', () => {
    expect(hash(bytes('utf8', { rows: 200 }))).toBe(
      'a2f00f4caaed8988b424669725f1e42cbc2eb01dd18f031976177ccaa77fc858',
    )
  })

  it('writes two header rows and CRLF, year first', () => {
    const [headings, fields, first] = bytes('utf8').toString('utf8').split('\r\n')
    expect(headings).toMatch(/^年度,区分コード,/)
    expect(fields).toMatch(/^year,section_code,/)
    expect(first).toMatch(/^2025,C1,/)
  })

  it('writes every encoding so that it reads back', () => {
    const text = bytes('utf8').toString('utf8')
    expect(text).toContain('𠮷')
    expect(new TextDecoder('utf-8').decode(bytes('utf8-bom'))).toBe(text)
    expect(new TextDecoder('utf-16le').decode(bytes('utf16le'))).toBe(text)
    const shiftJis = new TextDecoder('shift_jis').decode(bytes('sjis'))
    expect(shiftJis).not.toMatch(/[\uFFFD?〓]/)
    expect(shiftJis).toBe(shiftJisForm(text))
  })

  it.each(['A', 'B', 'C', 'D', 'E'])('writes Shift_JIS without a missing character: root %s', (rootCode) => {
    const rows = rootCode === 'D' || rootCode === 'E' ? 1 : 4000
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes('sjis', { rootCode, rows }))
    expect(text).not.toMatch(/[?〓]/)
  })

  it('comes as a stream of the same bytes', async () => {
    const parts: Buffer[] = []
    for await (const part of toCsvChunks(options, 'utf8')) parts.push(part as Buffer)
    expect(hash(Buffer.concat(parts))).toBe(hash(bytes('utf8')))
  })
})

describe('csvLine', () => {
  it('quotes what needs quotes', () => {
    expect(csvLine(['a', '1,234', 'say "no"', 'two\nlines', ' 　'])).toBe(
      'a,"1,234","say ""no""","two\nlines", 　\r\n',
    )
  })
})

describe('encodeShiftJis', () => {
  it('writes the form in use for what it lacks, and never a question mark', () => {
    const read = (text: string) => new TextDecoder('shift_jis').decode(encodeShiftJis(text))
    expect(read('𠮷田 髙橋 ｶﾅ ¥1,234 −')).toBe('吉田 髙橋 ｶﾅ ￥1,234 －')
    expect(read('한😀')).toBe('〓〓')
  })
})
