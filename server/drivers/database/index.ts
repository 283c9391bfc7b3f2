import path from 'node:path'
import type { Database } from './contract.ts'
export { inTransaction } from './in-transaction.ts'
import { openMysql } from './mysql.ts'
import type { MysqlLimits } from './server-watch.ts'
import { openSqlite } from './sqlite.ts'

export type { Cell, Database } from './contract.ts'
export { poolUse } from './pool-use.ts'
export { jobLimits, requestLimits } from './mysql-limits.ts'

interface Place {
  databaseUrl?: string | undefined
  dataDir: string
}

/** MySQL when `DATABASE_URL` is given, else a file in the data folder. `limits` are those of statements on MySQL. */
export function openDatabase(settings: Place, limits?: MysqlLimits): Database {
  return settings.databaseUrl
    ? openMysql(settings.databaseUrl, limits)
    : openSqlite(path.join(settings.dataDir, 'disclosure.sqlite'))
}

/**
 * For a process that has closed its database and ends: what SQLite keeps in a file beside it goes into the database, so
 * that whoever copies the one file has everything. Not while another process reads it; the next start needs neither.
 */
export async function settleDatabase(settings: Place): Promise<void> {
  if (settings.databaseUrl) return
  const database = openDatabase(settings)
  try {
    await database.knex.raw('pragma busy_timeout = 0')
    await database.knex.raw('pragma wal_checkpoint(truncate)')
  } catch {
    // The disk is full or read-only: nothing is lost, it stays beside.
  } finally {
    await database.close()
  }
}
