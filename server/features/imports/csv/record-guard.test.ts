import { describe, expect, it } from '@jest/globals'
import { RecordGuard } from './record-guard.ts'
import { FileRefusal } from './refusal.ts'
import { byFastCsv } from './test-file.ts'

interface Found {
  records: string[]
  lines: number[]
  fault?: string
}

/** Records with their lines; the text is passed in pieces of `size`. */
function guardIn(text: string, size = text.length): Found {
  const guard = new RecordGuard()
  const found: Found = { records: [], lines: [] }
  const take = (batch: { text: string; lines: number[] }) => {
    if (batch.text) found.records.push(batch.text)
    found.lines.push(...batch.lines)
    return batch.lines.length
  }
  try {
    for (let at = 0; at < text.length; at += Math.max(size, 1)) take(guard.add(text.slice(at, at + size)))
    while (take(guard.end()) > 0);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    found.fault = `${error.key.replace('import-errors.', '')} ${error.place?.line}:${error.place?.column ?? ''}`
  }
  return found
}

describe('RecordGuard', () => {
  it('SEC-UPL-21 counts lines with LF, CRLF, CR and breaks inside quotes', () => {
    expect(guardIn('a\nb\r\nc\rd').lines).toEqual([1, 2, 3, 4])
    expect(guardIn('a,"x\r\ny\rz\n"\r\nb\n\nc').lines).toEqual([1, 5, 6, 7])
    expect(guardIn('\n\n').lines).toEqual([1, 2])
    expect(guardIn('').lines).toEqual([])
  })

  it.each([
    ['a\n"b', 'quoteOpen 2:1'],
    ['a\nx, "b\nc\n', 'quoteOpen 2:4'],
    ['"a"b\n', 'textAfterQuote 1:4'],
    ['x\n1,"a\nb" c,2', 'textAfterQuote 3:4'],
    ['"𠮷"𠮷', 'textAfterQuote 1:4'],
    ['a,b\nc\0', 'nul 2:2'],
  ])('SEC-UPL-23 refuses %j: %s', (text, fault) => {
    for (const size of [text.length, 1, 2, 3]) expect(guardIn(text, size).fault).toBe(fault)
  })

  it('SEC-UPL-23 accepts a quote inside a plain cell', () => {
    expect(guardIn('a"b,c"\n"x""y"\n')).toEqual({ records: ['a"b,c"\n"x""y"\n'], lines: [1, 2] })
  })

  it('SEC-UPL-23 refuses a record that is too long, or reports its unclosed quote', () => {
    const line = 'x'.repeat(65_536)
    expect(guardIn(`${line}\n`).fault).toBe(undefined)
    expect(guardIn(`a\n${line}x\n`, 65_536).fault).toBe('recordTooLong 2:')
    expect(guardIn(`a\nb,"${line}`, 65_536).fault).toBe('quoteOpen 2:3')
  })

  it('agrees with fast-csv on any text: the same records or a refusal by both', async () => {
    let seed = 11
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    const alphabet = ['a', '"', '"', ',', '\n', '\r', '\r\n', ' ', '\u3000', '\u2028', '髙']
    for (let round = 0; round < 1000; round++) {
      const text = Array.from({ length: random(14) }, () => alphabet[random(alphabet.length)]).join('')
      const expected = await byFastCsv(text)
      const found = guardIn(text, 1 + random(5))
      const whole = guardIn(text)
      expect([text, found.lines, found.fault]).toEqual([text, whole.lines, whole.fault])
      expect([text, found.fault !== undefined]).toEqual([text, expected instanceof Error])
      if (!(expected instanceof Error)) expect([text, found.lines.length]).toEqual([text, expected.length])
    }
  })
})
