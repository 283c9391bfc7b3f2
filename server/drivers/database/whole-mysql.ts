import type { Knex } from 'knex'
import type { Cell, DatabaseSnapshot, Table, WholeDatabase } from './contract.ts'
import { poolUse } from './pool-use.ts'
import { inOrderOfReferences } from './table-order.ts'

/** Rows can have texts of some hundred kilobytes. */
const ROWS_A_PART = 500
/** The server gives up on a reader that takes nothing for so long; a slow target makes us wait. */
const WAIT_SECONDS = 3600

/** The whole of a database of MySQL or MariaDB. */
export function wholeMysql(db: Knex): WholeDatabase {
  return {
    snapshot: (work) => inReadTransaction(db, work),
    tables: () => tablesOf(db),
    isUsedByOthers: () => isUsedByOthers(db),
    dropAll: (kept) => dropAll(db, kept),
    async setNextIds(nextIds) {
      for (const [name, next] of nextIds)
        await db.raw(`alter table ?? auto_increment = ${Math.trunc(next)}`, [name])
    },
  }
}

/**
 * One repeatable-read transaction: it sees one moment and keeps nobody from writing. Its work, which writes files, is
 * not begun again for another transaction's sake: it takes no locks for which that would be needed.
 */
async function inReadTransaction<T>(db: Knex, work: (snapshot: DatabaseSnapshot) => Promise<T>): Promise<T> {
  const trx = await db.transaction()
  try {
    await trx.raw(`set session net_write_timeout = ${WAIT_SECONDS}`)
    // knex begins a transaction without these words.
    await trx.raw('commit')
    await trx.raw('set transaction isolation level repeatable read')
    await trx.raw('start transaction with consistent snapshot, read only')
    return await work({
      executor: trx,
      tables: await tablesOf(trx),
      nextIds: await nextIdsOf(trx),
      rows: (table) => rowsOf(trx, table),
    })
  } finally {
    await trx.rollback()
  }
}

async function tablesOf(db: Knex): Promise<Table[]> {
  const [columns]: { tableName: string; columnName: string }[][] = await db.raw(
    `select columns.table_name as tableName, columns.column_name as columnName
     from information_schema.columns
     join information_schema.tables
       on tables.table_schema = columns.table_schema and tables.table_name = columns.table_name
     where columns.table_schema = database() and table_type = 'BASE TABLE'
       and columns.table_name not like 'knex!_%' escape '!'`,
  )
  const [references]: { tableName: string; refersTo: string }[][] = await db.raw(
    `select table_name as tableName, referenced_table_name as refersTo
     from information_schema.key_column_usage
     where table_schema = database() and referenced_table_name is not null`,
  )
  const names = [...new Set(columns!.map(({ tableName }) => tableName))]
  const of = (name: string) => (row: { tableName: string }) => row.tableName === name
  return inOrderOfReferences(
    names.map((name) => ({
      name,
      columns: columns!
        .filter(of(name))
        .map(({ columnName }) => columnName)
        .sort(),
      refersTo: references!.filter(of(name)).map(({ refersTo }) => refersTo),
    })),
  )
}

/** One statement for the whole table: the rows come as fast as they are taken, in the order of the primary key. */
async function* rowsOf(db: Knex, { name, columns }: Table): AsyncGenerator<Cell[][]> {
  let part: Cell[][] = []
  const all = db.raw(`/* whole database */ select ${columns.map(() => '??').join()} from ??`, [
    ...columns,
    name,
  ])
  for await (const row of all.options({ rowsAsArray: true }).stream()) {
    part.push(row as Cell[])
    if (part.length < ROWS_A_PART) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

async function nextIdsOf(db: Knex): Promise<Map<string, number>> {
  // MySQL shows a number that it keeps for a day, unless told otherwise; MariaDB does not know the setting.
  await db.raw('set session information_schema_stats_expiry = 0').catch(() => undefined)
  const [counters]: { tableName: string; next: unknown }[][] = await db.raw(
    `select table_name as tableName, auto_increment as next from information_schema.tables
     where table_schema = database() and auto_increment is not null
       and table_name not like 'knex!_%' escape '!'`,
  )
  return new Map(counters!.map(({ tableName, next }) => [tableName, Number(next)]))
}

/** Processes keep their connections open; an account sees at least its own. */
async function isUsedByOthers(db: Knex): Promise<boolean> {
  const [[{ own }]] = await db.raw('select database() as own')
  const [connections]: { db: string | null }[][] = await db.raw('show processlist')
  const { used, free } = poolUse(db)
  return connections!.filter(({ db: name }) => name === own).length > used + free
}

function dropAll(db: Knex, kept?: string): Promise<void> {
  // A transaction for its connection, on which the check is off.
  return db.transaction(async (trx) => {
    const [names]: { name: string }[][] = await trx.raw(
      `select table_name as name from information_schema.tables
       where table_schema = database() and table_type = 'BASE TABLE'`,
    )
    await trx.raw('set foreign_key_checks = 0')
    try {
      for (const { name } of names!) if (name !== kept) await trx.raw('drop table ??', [name])
    } finally {
      await trx.raw('set foreign_key_checks = 1')
    }
  })
}
