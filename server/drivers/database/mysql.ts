import { Readable } from 'node:stream'
import knex from 'knex'
import type { Knex } from 'knex'
import type { Cell, Database, RowWriter } from './contract.ts'

interface Connection {
  query(sql: string, done: (error: Error | null) => void): void
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\0' }

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
  const code = (error as { errno?: number }).errno
  return code === 1148 || code === 3948 || code === 2068 || code === 4166
}

class MysqlRowWriter implements RowWriter {
  readonly chunkRows = 5_000
  readonly pauseMs = 0
  private loadDisabled = false

  async write(trx: Knex.Transaction, table: string, columns: string[], rows: Cell[][]): Promise<void> {
    if (!this.loadDisabled) {
      try {
        await this.load(trx, table, columns, rows)
        return
      } catch (error) {
        if (!isLoadDisabled(error)) throw error
        this.loadDisabled = true
      }
    }
    for (let at = 0; at < rows.length; at += 1000)
      await trx.raw(`insert into ${table} (${columns.join(',')}) values ?`, [
        rows.slice(at, at + 1000),
      ] as unknown as Knex.RawBinding[])
  }

  private async load(trx: Knex.Transaction, table: string, columns: string[], rows: Cell[][]): Promise<void> {
    const sql = `load data local infile 'rows' into table ${table} character set utf8mb4 (${columns.join(',')})`
    const [result] = await trx
      .raw(sql)
      .options({ infileStreamFactory: () => Readable.from(linesOf(rows), { objectMode: false }) })
    // LOAD DATA LOCAL truncates bad values and only warns: what we validated must arrive whole.
    const { affectedRows, warningStatus } = result as { affectedRows: number; warningStatus: number }
    if (affectedRows !== rows.length || warningStatus > 0)
      throw new Error(
        `bulk load stored ${affectedRows} of ${rows.length} rows with ${warningStatus} warnings`,
      )
  }
}

function* linesOf(rows: Cell[][]): Generator<string> {
  for (let at = 0; at < rows.length; at += 500)
    yield rows
      .slice(at, at + 500)
      .map(toLine)
      .join('')
}

/** MySQL or MariaDB, for many companies. */
export function openMysql(url: string): Database {
  const { hostname, port, username, password, pathname } = new URL(url)
  const db = knex({
    client: 'mysql2',
    connection: {
      host: hostname,
      port: port ? Number(port) : 3306,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: decodeURIComponent(pathname.slice(1)),
      // knex puts this word into CREATE TABLE: the collation is set below
      charset: 'utf8mb4',
      // sums arrive as numbers; every total is refused above 2^53-1 before it is stored
      decimalNumbers: true,
      connectTimeout: 3000,
      flags: ['+LOCAL_FILES'],
      // knex's type wants a string here, the driver takes a list
    } as unknown as Knex.MySql2ConnectionConfig,
    pool: {
      min: 0,
      max: 10,
      afterCreate(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
        connection.query('set names utf8mb4 collate utf8mb4_bin', (error) => done(error, connection))
      },
    },
    acquireConnectionTimeout: 3000,
  })
  return {
    engine: 'mysql',
    knex: db,
    rows: new MysqlRowWriter(),
    async ping() {
      await db.raw('select 1').timeout(1000, { cancel: true })
    },
    async close() {
      await db.destroy()
    },
  }
}
