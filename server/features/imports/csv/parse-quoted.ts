import { parse } from 'fast-csv'
import type { Delimiter } from './delimiter.ts'

/** Text of whole records → their cells. fast-csv yields to the event loop every hundred rows. */
export function parseQuoted(text: string, delimiter: Delimiter): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const rows: string[][] = []
    const stream = parse<string[], string[]>({ headers: false, delimiter })
    stream.on('data', (row: string[]) => rows.push(row))
    stream.on('error', reject)
    stream.on('end', () => resolve(rows))
    stream.end(text)
  })
}
