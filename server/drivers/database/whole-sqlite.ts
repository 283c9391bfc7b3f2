import knex from 'knex'
import type { Knex } from 'knex'
import { factsOf } from '#server/lib/error-facts.ts'
import type { Cell, DatabaseSnapshot, Table, WholeDatabase } from './contract.ts'
import { releaseClosed } from './release-closed.ts'
import { inOrderOfReferences } from './table-order.ts'

interface Connection {
  /** What knex looks for before it gives a connection out again. */
  __knex__disposed?: string
  pragma(text: string): unknown
  prepare(sql: string): { get(): { journal_mode: string } }
}

/** Rows can have texts of some hundred kilobytes. */
const ROWS_A_STATEMENT = 500

/** The whole of a SQLite file. `db` is the connection that writes. */
export function wholeSqlite(db: Knex, filename: string): WholeDatabase {
  return {
    snapshot: (work) => inReadTransaction(filename, work),
    tables: () => tablesOf(db),
    isUsedByOthers: () => isUsedByOthers(db),
    dropAll: (kept) => dropAll(db, kept),
    async setNextIds(nextIds) {
      for (const [name, next] of nextIds) {
        await db.raw('delete from sqlite_sequence where name = ?', [name])
        await db.raw('insert into sqlite_sequence (name, seq) values (?, ?)', [name, next - 1])
      }
    },
  }
}

/**
 * A read transaction sees the moment of its first statement and keeps nobody from writing; what is written meanwhile
 * stays in the write-ahead log, which is the longer for it. A connection of its own: the usual one begins each
 * transaction with the lock for writing.
 */
async function inReadTransaction<T>(
  filename: string,
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
): Promise<T> {
  const reader = knex({
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  })
  try {
    await reader.raw('pragma busy_timeout = 10000')
    await reader.raw('begin deferred')
    try {
      const tables = await tablesOf(reader)
      return await work({
        executor: reader,
        tables,
        nextIds: await nextIdsOf(reader),
        rows: (table) => rowsOf(reader, table),
      })
    } finally {
      // Closing does not end it at once (release-closed.ts), and the log cannot shrink as long as it lasts.
      await reader.raw('rollback')
    }
  } finally {
    await reader.destroy()
  }
}

async function tablesOf(db: Knex): Promise<Table[]> {
  const names: { name: string }[] = await db.raw(
    `select name from sqlite_master
     where type = 'table' and name not like 'sqlite!_%' escape '!' and name not like 'knex!_%' escape '!'`,
  )
  const tables = names.map(async ({ name }) => {
    const columns: { name: string }[] = await db.raw('select name from pragma_table_info(?)', [name])
    const references: { to: string }[] = await db.raw(
      'select distinct "table" as "to" from pragma_foreign_key_list(?)',
      [name],
    )
    return {
      name,
      columns: columns.map((column) => column.name).sort(),
      refersTo: references.map(({ to }) => to),
    }
  })
  return inOrderOfReferences(await Promise.all(tables))
}

/** By the hidden number that each row has, whatever its key is. */
async function* rowsOf(db: Knex, { name, columns }: Table): AsyncGenerator<Cell[][]> {
  // The driver takes its time for each value that it hands over: a row as one text is twice as fast.
  const cells = db.raw(`json_array(${columns.map(() => '??').join()}) as cells`, columns)
  let after = 0
  for (;;) {
    const rows: { place: number; cells: string }[] = await db(name)
      .select(db.raw('rowid as place'), cells)
      .where(db.raw('rowid'), '>', after)
      .orderBy(db.raw('rowid'))
      .limit(ROWS_A_STATEMENT)
    if (rows.length > 0) yield rows.map((row) => JSON.parse(row.cells) as Cell[])
    if (rows.length < ROWS_A_STATEMENT) return
    after = rows.at(-1)!.place
  }
}

async function nextIdsOf(db: Knex): Promise<Map<string, number>> {
  const counters: { name: string; seq: number }[] = await db.raw('select name, seq from sqlite_sequence')
  return new Map(
    counters
      .filter(({ name }) => !name.startsWith('knex_'))
      .map(({ name, seq }): [string, number] => [name, seq + 1]),
  )
}

/** Only who has the file alone can end its write-ahead log. */
async function isUsedByOthers({ client }: Knex): Promise<boolean> {
  await releaseClosed()
  const connection: Connection = await client.acquireConnection()
  // Another one with the usual settings takes its place, and begins the log anew.
  connection.__knex__disposed = 'it tried to end the write-ahead log'
  try {
    connection.pragma('busy_timeout = 0')
    const { journal_mode: mode } = connection.prepare('pragma journal_mode = delete').get()
    return mode !== 'delete'
  } catch (error) {
    if (String(factsOf(error).code).startsWith('SQLITE_BUSY')) return true
    throw error
  } finally {
    await client.releaseConnection(connection)
  }
}

async function dropAll(db: Knex, kept?: string): Promise<void> {
  const names: { name: string }[] = await db.raw(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!'`,
  )
  // Without this, each table would first look for rows that refer to it.
  await db.raw('pragma foreign_keys = off')
  try {
    for (const { name } of names) if (name !== kept) await db.schema.dropTable(name)
  } finally {
    await db.raw('pragma foreign_keys = on')
  }
}
