import { setTimeout as after } from 'node:timers/promises'
import knex from 'knex'
import type { Knex } from 'knex'
import { closingOf } from './closing.ts'
import type { Cell, Database } from './contract.ts'
import { failFastWhileSilent, waitForFreeOne } from './connect-patiently.ts'
import { lookAtServer } from './look-at-server.ts'
import { sessionLimits } from './mysql-limits.ts'
import { joinedTexts } from '#server/lib/joined-texts.ts'
import { MysqlRowWriter } from './mysql-rows.ts'
import { repeatTransactions } from './repeat-transactions.ts'
import { replaceReadOnly } from './replace-read-only.ts'
import { ServerWatch, type MysqlLimits, type WatchedConnection } from './server-watch.ts'
import { wholeMysql } from './whole-mysql.ts'

// Independent of the server's settings: too long a text is an error, not truncated, and LOAD DATA may escape with a
// backslash.
const SESSION = `set names utf8mb4 collate utf8mb4_bin, sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'`

/** How long a process without limits waits for a connection. */
const CONNECT_MS = 3000

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
    // The driver takes its time for each value: several texts as one are a third of it.
    async readTextRows(query, { columns, texts }) {
      const rows: Cell[][] = await query
        .select([...columns, db.raw(joinedTexts(texts, 'mysql'))])
        .options({ rowsAsArray: true })
      return rows.map((cells) => ({ cells, texts: cells.pop() as string }))
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
