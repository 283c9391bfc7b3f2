import { describe, expect, it } from '@jest/globals'
import { parseRows } from './parse.ts'
import { FileRefusal } from './refusal.ts'
import { byFastCsv } from './test-file.ts'

/** The cells of a text that is passed in pieces of `size`, or undefined if it is refused. */
async function cellsOf(text: string, size: number): Promise<string[][] | undefined> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield { text: text.slice(at, at + size), bytesRead: at }
  }
  const cells: string[][] = []
  try {
    for await (const { rows } of parseRows(pieces())) cells.push(...rows.map((row) => row.cells))
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    return undefined
  }
  return cells
}

/** fast-csv drops the content of some blank cells; both results mean an empty cell. */
const said = (cells: string[]) => cells.map((cell) => (cell.trim() === '' ? '' : cell))

describe('parseRows', () => {
  it('reads records with and without quotes in order, with their lines', async () => {
    async function* pieces() {
      yield { text: 'a,b\r\n"c, d",e\r\n\r\n,"f\ng"\nh,\n', bytesRead: 0 }
    }
    const rows = []
    for await (const batch of parseRows(pieces())) rows.push(...batch.rows)
    expect(rows).toEqual([
      { line: 1, row: 1, cells: ['a', 'b'] },
      { line: 2, row: 2, cells: ['c, d', 'e'] },
      { line: 3, row: 3, cells: [] },
      { line: 4, row: 4, cells: ['', 'f\ng'] },
      { line: 6, row: 5, cells: ['h', ''] },
    ])
  })

  it('separates by tabs only if they make field names of the second record', async () => {
    const names = 'year\tsection_code\tname'
    expect(await cellsOf(`"見出し\n二行"\t区分\t氏名\n${names}\n2024\tC1\t"甲, ""乙""\t丙"\n`, 5)).toEqual([
      ['見出し\n二行', '区分', '氏名'],
      ['year', 'section_code', 'name'],
      ['2024', 'C1', '甲, "乙"\t丙'],
    ])
    expect(await cellsOf('a\nyear,name\n2024,甲\t乙\n', 100)).toEqual([
      ['a'],
      ['year', 'name'],
      ['2024', '甲\t乙'],
    ])
    expect(await cellsOf('a\tb\nc\td\n', 100)).toEqual([['a\tb'], ['c\td']])
  })

  it('returns the same cells as fast-csv with tabs, for any text in any pieces', async () => {
    let seed = 29
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    const alphabet = ['a', '"', '\t', '\t', ',', '\n', '\r\n', ' ', '\u3000', '髙']
    const head = 'x\nyear\tname\n'
    // rows of tabs alone are skipped like blank ones
    const filled = (rows: string[][]) => rows.map(said).filter((cells) => cells.some((cell) => cell !== ''))
    for (let round = 0; round < 500; round++) {
      const text = head + Array.from({ length: random(16) }, () => alphabet[random(alphabet.length)]).join('')
      const expected = await byFastCsv(text, '\t')
      const found = await cellsOf(text, 1 + random(6))
      const wanted = expected instanceof Error ? undefined : filled(expected)
      expect([text, found && filled(found)]).toEqual([text, wanted])
    }
  })

  it('returns the same cells as fast-csv, for any text in any pieces', async () => {
    let seed = 23
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    const alphabet = ['a', 'b', '"', ',', ',', '\n', '\r', '\r\n', ' ', '\u3000', '\u2028', '髙']
    for (let round = 0; round < 1000; round++) {
      const text = Array.from({ length: random(16) }, () => alphabet[random(alphabet.length)]).join('')
      const expected = await byFastCsv(text)
      const found = await cellsOf(text, 1 + random(6))
      const wanted = expected instanceof Error ? undefined : expected.map(said)
      expect([text, found?.map(said)]).toEqual([text, wanted])
    }
  })
})
