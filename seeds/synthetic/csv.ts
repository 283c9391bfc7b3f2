import { Readable } from 'node:stream'
import { headerRows } from './columns.ts'
import { generateRows } from './generate-rows.ts'
import type { GenerateOptions } from './generate-rows.ts'
import { encodeShiftJis } from './shift-jis.ts'

export const csvEncodings = ['utf8', 'utf8-bom', 'sjis', 'utf16le'] as const
export type CsvEncoding = (typeof csvEncodings)[number]

interface Encoder {
  start: Buffer
  encode(text: string): Buffer
}

const encoders: Record<CsvEncoding, Encoder> = {
  utf8: { start: Buffer.alloc(0), encode: (text) => Buffer.from(text, 'utf8') },
  'utf8-bom': { start: Buffer.from([0xef, 0xbb, 0xbf]), encode: (text) => Buffer.from(text, 'utf8') },
  sjis: { start: Buffer.alloc(0), encode: encodeShiftJis },
  utf16le: { start: Buffer.from([0xff, 0xfe]), encode: (text) => Buffer.from(text, 'utf16le') },
}

/** UTF-16 units of text per chunk. */
const CHUNK = 65_536

/** A whole file, header rows first, as a stream of buffers; rows are generated as they are read. */
export function toCsvChunks(options: GenerateOptions, encoding: CsvEncoding): Readable {
  return Readable.from(csvChunks(options, encoding), { objectMode: false })
}

/** The same as a plain generator of buffers. */
export function* csvChunks(options: GenerateOptions, encoding: CsvEncoding): Generator<Buffer> {
  const { start, encode } = encoders[encoding]
  if (start.length > 0) yield start
  let text = headerRows().map(csvLine).join('')
  for (const row of generateRows(options)) {
    text += csvLine(row)
    if (text.length >= CHUNK) {
      yield encode(text)
      text = ''
    }
  }
  if (text !== '') yield encode(text)
}

/** One record in the format of RFC 4180, with CRLF at the end. */
export function csvLine(row: readonly string[]): string {
  let line = ''
  for (let i = 0; i < row.length; i++) {
    const cell = row[i]!
    if (i > 0) line += ','
    line += /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  }
  return line + '\r\n'
}
