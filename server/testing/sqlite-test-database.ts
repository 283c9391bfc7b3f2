import { randomUUID } from 'node:crypto'
import { constants, copyFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#server/drivers/database/index.ts'
import { openSqlite } from '#server/drivers/database/sqlite.ts'
import { fillEmptyDatabase } from './fill-database.ts'

const templateOf = (folder: string) => path.join(folder, 'template.sqlite')

/** Writes the migrated and seeded file that `copyTemplate` copies. */
export async function writeTemplate(folder: string): Promise<void> {
  const database = openSqlite(templateOf(folder))
  await fillEmptyDatabase(database.knex)
  // One file is copied: nothing may wait beside it in a write-ahead log.
  await database.knex.raw('pragma wal_checkpoint(truncate)')
  await database.close()
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
