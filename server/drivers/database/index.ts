import path from 'node:path'
import type { Database } from './contract.ts'
export { inTransaction } from './in-transaction.ts'
import { openMysql } from './mysql.ts'
import type { MysqlLimits } from './server-watch.ts'
import { openSqlite } from './sqlite.ts'

export type { Cell, Database } from './contract.ts'
export { poolUse } from './pool-use.ts'
export { jobLimits, requestLimits } from './mysql-limits.ts'

/** MySQL when `DATABASE_URL` is given, else a file in the data folder. `limits` are those of statements on MySQL. */
export function openDatabase(
  settings: { databaseUrl?: string | undefined; dataDir: string },
  limits?: MysqlLimits,
): Database {
  return settings.databaseUrl
    ? openMysql(settings.databaseUrl, limits)
    : openSqlite(path.join(settings.dataDir, 'disclosure.sqlite'))
}
