import path from 'node:path'
import type { Database } from './contract.ts'
export { inTransaction } from './in-transaction.ts'
import { openMysql } from './mysql.ts'
import { openSqlite } from './sqlite.ts'

export type { Cell, Database } from './contract.ts'

/** MySQL when `DATABASE_URL` is given, else a file in the data folder. */
export function openDatabase(settings: { databaseUrl?: string | undefined; dataDir: string }): Database {
  return settings.databaseUrl
    ? openMysql(settings.databaseUrl)
    : openSqlite(path.join(settings.dataDir, 'disclosure.sqlite'))
}
