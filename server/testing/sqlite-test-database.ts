import { randomUUID } from 'node:crypto'
import { constants, copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#server/drivers/database/index.ts'
import { openSqlite } from '#server/drivers/database/sqlite.ts'
import { tableNames } from './database-state.ts'
import { fillEmptyDatabase } from './fill-database.ts'

const templateOf = (folder: string) => path.join(folder, 'template.sqlite')
const tablesOf = (folder: string) => path.join(folder, 'tables.json')

/** Writes the migrated and seeded file that `copyTemplate` copies. */
export async function writeTemplate(folder: string): Promise<void> {
  const database = openSqlite(templateOf(folder))
  await fillEmptyDatabase(database.knex)
  const tables = (await tableNames(database)).filter((name) => name !== 'sqlite_sequence')
  await writeFile(tablesOf(folder), JSON.stringify(tables))
  // One file is copied: nothing may wait beside it in a write-ahead log.
  await database.knex.raw('pragma wal_checkpoint(truncate)')
  await database.close()
}

/** The tables of a migrated database. */
export async function templateTables(folder: string): Promise<string[]> {
  return JSON.parse(await readFile(tablesOf(folder), 'utf8'))
}

/** A fresh database: a few milliseconds, since only a file is copied. */
export async function copyTemplate(folder: string): Promise<Database> {
  const file = path.join(folder, `${randomUUID()}.sqlite`)
  await copyFile(templateOf(folder), file, constants.COPYFILE_FICLONE)
  return openSqlite(file)
}

/** A file without any table, for tests of the migrations themselves. */
export function openEmptyFile(folder: string): Database {
  return openSqlite(path.join(folder, `${randomUUID()}.sqlite`))
}
