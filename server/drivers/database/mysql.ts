// Long because it covers everything specific to MySQL: connection, modes and bulk loading.
import { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import knex from 'knex'
import type { Knex } from 'knex'
import { factsOf } from '#server/lib/error-facts.ts'
import { closingOf } from './closing.ts'
import type { Cell, Database, RowBatch, RowWriter } from './contract.ts'
import { sessionLimits } from './mysql-limits.ts'
import { repeatTransactions } from './repeat-transactions.ts'
import { replaceReadOnly } from './replace-read-only.ts'
import { ServerWatch, type Look, type MysqlLimits, type WatchedConnection } from './server-watch.ts'
import { wholeMysql } from './whole-mysql.ts'

interface RawConnection {
  once(event: 'connect' | 'error', listener: (error: { code?: string }) => void): void
  on(event: 'error', listener: () => void): void
  query(text: string, done: (error: Error | null, rows: Process[]) => void): void
  readonly threadId: number
  destroy(): void
}

/** A line of SHOW PROCESSLIST. */
interface Process {
  Id: number
  Command: string
}

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

class MysqlRowWriter implements RowWriter {
  readonly chunkRows = 5_000
  readonly pauseMs = 0
  private readonly server = { loadDisabled: false }

  batch(table: string, columns: string[]): RowBatch {
    return new MysqlBatch(this.server, table, columns)
  }
}

// Independent of the server's settings: too long a text is an error, not truncated, and LOAD DATA may escape with a
// backslash.
const SESSION = `set names utf8mb4 collate utf8mb4_bin, sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'`

/** How long a process without limits waits for a connection. */
const CONNECT_MS = 3000
/** What a connection fails with if the server is silent; any other failure is an answer. */
const SILENCE = new Set([
  'ETIMEDOUT',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * MySQL or MariaDB, for many companies.
 * @param limits without them a statement may take any time, as migrations do
 */
export function openMysql(url: string, limits?: MysqlLimits): Database {
  const connectMs = limits ? limits.suspectMs + limits.silenceMs : CONNECT_MS
  const watch = limits && new ServerWatch(limits, () => lookAtServer(db, limits.silenceMs))
  const { hostname, port, username, password, pathname } = new URL(url)
  const db = knex({
    client: 'mysql2',
    // knex also prints what it throws, with a stack, where lines are JSON or for an operator.
    log: { warn: () => undefined, error: () => undefined },
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
      connectTimeout: connectMs,
      flags: ['+LOCAL_FILES'],
      // knex's type wants a string here, the driver takes a list
    } as unknown as Knex.MySql2ConnectionConfig,
    pool: {
      min: 0,
      max: 10,
      afterCreate(
        connection: WatchedConnection,
        done: (error: Error | null, connection: WatchedConnection) => void,
      ) {
        watch?.guard(connection)
        replaceIfReadOnly(connection)
        const session = limits ? SESSION + sessionLimits(limits) : SESSION
        connection.query(session, (error: Error | null) => done(error, connection))
      },
    },
    acquireConnectionTimeout: connectMs,
  })
  repeatTransactions(db)
  const replaceIfReadOnly = replaceReadOnly(db)
  waitForFreeOne(db, connectMs)
  if (watch) failFastWhileSilent(db, watch)
  const close = closingOf(db)
  return {
    engine: 'mysql',
    knex: db,
    rows: new MysqlRowWriter(),
    whole: wholeMysql(db),
    async readCells(query, columns) {
      const rows: Cell[][] = await query.select([...columns]).options({ rowsAsArray: true })
      return rows
    },
    async ping() {
      const late = after(1000, undefined, { ref: false }).then(() => {
        throw new Error('the database gave no answer in time')
      })
      await Promise.race([db.raw('select 1').timeout(1000), late])
    },
    close,
  }
}

/** New connections are not tried while the server is known to be silent. */
function failFastWhileSilent({ client }: Knex, watch: ServerWatch): void {
  const connect: () => Promise<unknown> = client.acquireRawConnection.bind(client)
  client.acquireRawConnection = async () => {
    if (watch.failure) throw watch.failure
    try {
      return await connect()
    } catch (error) {
      if (SILENCE.has(String(factsOf(error).code))) watch.noteSilence()
      throw error
    }
  }
}

/** What a server answers that has no connection for us now, and may soon. */
const FULL = new Set(['ER_CON_COUNT_ERROR', 'ER_TOO_MANY_USER_CONNECTIONS', 'ER_USER_LIMIT_REACHED'])
const ASK_FULL_EVERY_MS = 250

/**
 * At the server's limit of connections it is asked again for as long as a request waits, which is served meanwhile by
 * the first own connection that comes free: failing at once, a few connections would serve one request each time.
 */
function waitForFreeOne({ client }: Knex, ms: number): void {
  const connect: () => Promise<unknown> = client.acquireRawConnection.bind(client)
  client.acquireRawConnection = async () => {
    for (const until = performance.now() + ms; ; await after(ASK_FULL_EVERY_MS)) {
      try {
        return await connect()
      } catch (error) {
        if (!FULL.has(String(factsOf(error).code)) || performance.now() > until) throw error
      }
    }
  }
}

/**
 * The ids of the connections on which the server is at work, asked over a new one; none if it does not answer within
 * this time, or 'alive' if it answers and does not say: it may have no connection free, or be behind a proxy with ids
 * of its own.
 */
function lookAtServer({ client }: Knex, ms: number): Promise<Look> {
  return new Promise((resolve) => {
    const connection: RawConnection = client.driver.createConnection({
      ...client.connectionSettings,
      // Knex hides it from whoever lists the settings.
      password: client.connectionSettings.password,
      connectTimeout: ms,
    })
    connection.once('connect', () => {
      const late = setTimeout(() => end('alive'), ms)
      connection.query('show processlist', (error: Error | null, rows: Process[]) => {
        clearTimeout(late)
        const ids = error ? [] : rows.filter(({ Command }) => Command !== 'Sleep').map(({ Id }) => Number(Id))
        end(ids.includes(connection.threadId) ? new Set(ids) : 'alive')
      })
    })
    connection.once('error', ({ code }) => {
      resolve(SILENCE.has(String(code)) ? undefined : 'alive')
      connection.destroy()
    })
    // A failure after the answer concerns nobody.
    connection.on('error', () => undefined)
    const end = (look: Look) => {
      resolve(look)
      connection.destroy()
    }
  })
}
