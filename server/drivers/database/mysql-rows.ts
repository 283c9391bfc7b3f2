import { Readable } from 'node:stream'
import type { Knex } from 'knex'
import { factsOf } from '#server/lib/error-facts.ts'
import type { Cell, RowBatch, RowWriter } from './contract.ts'

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\0' }

const UNESCAPES: Record<string, string> = { t: '\t', n: '\n', r: '\r', '0': '\0' }

const SPECIAL = /[\\\t\n\r\0]/

/** One row as LOAD DATA reads it: tab-separated, `\N` for null. A loop: it runs for every cell of an import. */
function toLine(row: Cell[]): string {
  let line = ''
  for (let at = 0; at < row.length; at++) {
    const cell = row[at] ?? null
    if (at > 0) line += '\t'
    if (cell === null) line += '\\N'
    else if (typeof cell === 'number') line += cell
    else line += SPECIAL.test(cell) ? cell.replace(/[\\\t\n\r\0]/g, (c) => ESCAPES[c]!) : cell
  }
  return line + '\n'
}

/** Whether the server refused LOCAL INFILE, as its administrator may. */
function isLoadDisabled(error: unknown): boolean {
  const { errno: code } = factsOf(error)
  return code === 1148 || code === 3948 || code === 2068 || code === 4166
}

/** Parses a line back into cells, for servers without LOCAL INFILE. */
function toRow(line: string): Cell[] {
  return line
    .split('\t')
    .map((cell) => (cell === '\\N' ? null : cell.replace(/\\(.)/g, (_, c: string) => UNESCAPES[c] ?? c)))
}

// Rows are encoded at once: as strings, those of a chunk would live long enough to be moved by the garbage collector.
const PIECE_BYTES = 64 * 1024
/** The most bytes that a UTF-16 unit has in UTF-8. */
const BYTES_A_UNIT = 3

class MysqlBatch implements RowBatch {
  length = 0
  private readonly pieces: Buffer[] = []
  private open = Buffer.alloc(0)
  private openBytes = 0
  private readonly server: { loadDisabled: boolean }
  private readonly table: string
  private readonly columns: string

  constructor(server: { loadDisabled: boolean }, table: string, columns: string[]) {
    this.server = server
    this.table = table
    this.columns = columns.join(',')
  }

  add(row: Cell[]): void {
    const line = toLine(row)
    const mostBytes = line.length * BYTES_A_UNIT
    if (this.openBytes + mostBytes > this.open.length) {
      this.close()
      this.open = Buffer.allocUnsafeSlow(Math.max(PIECE_BYTES, mostBytes))
    }
    this.openBytes += this.open.write(line, this.openBytes)
    this.length++
  }

  async write(trx: Knex.Transaction): Promise<void> {
    this.close()
    if (!this.server.loadDisabled) {
      try {
        await this.load(trx)
        return
      } catch (error) {
        if (!isLoadDisabled(error)) throw error
        this.server.loadDisabled = true
      }
    }
    for (const piece of this.pieces) {
      const rows = piece.toString().slice(0, -1).split('\n').map(toRow)
      const insert = `insert into ${this.table} (${this.columns}) values ?`
      await trx.raw(insert, [rows] as unknown as Knex.RawBinding[])
    }
  }

  private close(): void {
    if (this.openBytes > 0) this.pieces.push(this.open.subarray(0, this.openBytes))
    this.openBytes = 0
  }

  private async load(trx: Knex.Transaction): Promise<void> {
    const into = `into table ${this.table} character set utf8mb4 (${this.columns})`
    const [result] = await trx
      .raw(`load data local infile 'rows' ${into}`)
      .options({ infileStreamFactory: () => Readable.from(this.pieces, { objectMode: false }) })
    // LOAD DATA LOCAL truncates bad values and only warns: validated values must be stored unchanged.
    const { affectedRows, warningStatus }: { affectedRows: number; warningStatus: number } = result
    if (affectedRows !== this.length || warningStatus > 0)
      throw new Error(
        `bulk load stored ${affectedRows} of ${this.length} rows with ${warningStatus} warnings`,
      )
  }
}

/** Loads rows in bulk, or inserts them where the server takes no LOCAL INFILE. */
export class MysqlRowWriter implements RowWriter {
  readonly chunkRows = 5_000
  readonly pauseMs = 0
  private readonly server = { loadDisabled: false }

  batch(table: string, columns: string[]): RowBatch {
    return new MysqlBatch(this.server, table, columns)
  }
}
