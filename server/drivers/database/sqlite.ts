import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import knex from 'knex'
import type { Knex } from 'knex'
import { beginImmediately } from './begin-immediately.ts'
import { closingOf } from './closing.ts'
import type { Cell, Database, RowBatch, RowWriter } from './contract.ts'
import { joinedTexts } from '#server/lib/joined-texts.ts'
import { keepStatements } from './kept-statements.ts'
import { nameOpenFailures } from './name-open-failures.ts'
import { replaceAfterBusy } from './replace-after-busy.ts'
import { wholeSqlite } from './whole-sqlite.ts'

interface Statement {
  run(values: Cell[]): void
}
interface Connection {
  pragma(text: string): unknown
  prepare(sql: string): Statement
}

// SQLite's limit of variables per statement; beyond some hundred rows nothing is gained.
const ROWS_A_STATEMENT = 100

class SqliteBatch implements RowBatch {
  private readonly rows: Cell[][] = []
  private readonly table: string
  private readonly columns: string[]

  constructor(table: string, columns: string[]) {
    this.table = table
    this.columns = columns
  }

  get length(): number {
    return this.rows.length
  }

  add(row: Cell[]): void {
    this.rows.push(row)
  }

  async write(trx: Knex.Transaction): Promise<void> {
    const connection: Connection = await trx.client.acquireConnection()
    const tuple = `(${this.columns.map(() => '?').join(',')})`
    const into = `insert into ${this.table} (${this.columns.join(',')}) values `
    const insert = (count: number) => connection.prepare(into + Array(count).fill(tuple).join(','))
    const whole = this.rows.length >= ROWS_A_STATEMENT ? insert(ROWS_A_STATEMENT) : undefined
    for (let at = 0; at < this.rows.length; at += ROWS_A_STATEMENT) {
      const part = this.rows.slice(at, at + ROWS_A_STATEMENT)
      const statement = part.length === ROWS_A_STATEMENT && whole ? whole : insert(part.length)
      statement.run(part.flat())
    }
  }
}

const writer: RowWriter = {
  // The more rows a transaction has, the fewer pages of the indexes are written again with each (docs/decisions/069).
  chunkRows: 2000,
  pauseMs: 2,
  batch: (table, columns) => new SqliteBatch(table, columns),
}

/** The default: one file, nothing to install. */
export function openSqlite(filename: string): Database {
  mkdirSync(path.dirname(filename), { recursive: true })
  const db = knex({
    client: 'better-sqlite3',
    // knex also prints what it throws or mends, where lines are JSON or for an operator.
    log: { warn: () => undefined, error: () => undefined },
    connection: { filename },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
        for (const pragma of [
          // First: another process may be opening the new file at the same moment.
          'busy_timeout = 10000',
          'journal_mode = WAL',
          'synchronous = NORMAL',
          'foreign_keys = ON',
        ])
          connection.pragma(pragma)
        replaceAfterBusy(connection)
        keepStatements(connection)
        beginImmediately(connection)
        done(null, connection)
      },
    },
  } satisfies Knex.Config)
  nameOpenFailures(db)
  beginInNextTurn(db)
  const close = closingOf(db)
  return {
    engine: 'sqlite',
    knex: db,
    rows: writer,
    whole: wholeSqlite(db, filename),
    // The driver takes its time for each value that it hands over: a row as one text is twice as fast.
    async readCells(query, columns) {
      const rows: { cells: string }[] = await query.select(db.raw(asOneText(columns)))
      return rows.map(({ cells }) => JSON.parse(cells) as Cell[])
    },
    async readTextRows(query, { columns, texts }) {
      const row = db.raw(`json_array(${listed(columns)}) || ${joinedTexts(texts, 'sqlite')} as cells`)
      const rows: { cells: string }[] = await query.select(row)
      return rows.map(({ cells }) => {
        // Neither numbers nor keys have a bracket.
        const end = cells.indexOf(']') + 1
        return { cells: JSON.parse(cells.slice(0, end)) as Cell[], texts: cells.slice(end) }
      })
    },
    async ping() {
      await db.raw('select 1')
    },
    close,
  }
}

const texts = new WeakMap<readonly string[], string>()

/** The columns of a row as one, remembered by their list: a list is a constant of its repository. */
function asOneText(columns: readonly string[]): string {
  const known = texts.get(columns)
  if (known) return known
  const text = `json_array(${listed(columns)}) as cells`
  texts.set(columns, text)
  return text
}

const listed = (columns: readonly string[]) => columns.map((column) => `\`${column}\``).join()

/**
 * Lets every statement and transaction begin in the next turn of the event loop. better-sqlite3 answers at once, so
 * whatever reads statement after statement would otherwise keep the process from its other connections until it is
 * done. A transaction stays in its turn: meanwhile its lock stops the other threads and processes.
 */
function beginInNextTurn(db: Knex): void {
  const client: { acquireConnection(): Promise<unknown> } = db.client
  const acquire = client.acquireConnection.bind(client)
  client.acquireConnection = async () => {
    await nextTurn()
    return acquire()
  }
}
