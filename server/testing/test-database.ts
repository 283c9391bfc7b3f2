import type { Database } from '#server/drivers/database/index.ts'
import { recordExecuted, writeExecuted } from './executed-statements.ts'
import { openEmptySchema, openTestSchema } from './mysql-test-database.ts'
import { copyTemplate, openEmptyFile } from './sqlite-test-database.ts'

const open = new Set<Database>()

/**
 * An own database with the whole schema and the reference rows, no company: a SQLite file, or with
 * `TEST_DATABASE_URL` (`mysql://root@127.0.0.1:PORT/`) a schema on that server. Calls never share rows.
 * What a test leaves open is closed after its file.
 */
export async function openTestDatabase(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL
  return closedAfterFile(
    serverUrl ? await openTestSchema(serverUrl, runFolder()) : await copyTemplate(runFolder()),
  )
}

/** A database without any table, on the same engine: for tests of the migrations themselves. */
export async function openEmptyDatabase(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL
  return closedAfterFile(
    serverUrl ? await openEmptySchema(serverUrl, runFolder()) : openEmptyFile(runFolder()),
  )
}

function runFolder(): string {
  const folder = process.env.TEST_RUN_FOLDER
  if (!folder) throw new Error('test databases exist in Jest only: its global setup has not run')
  return folder
}

function closedAfterFile(database: Database): Database {
  recordExecuted(database)
  let closing: Promise<void> | undefined
  const closedOnce: Database = {
    ...database,
    close() {
      open.delete(closedOnce)
      return (closing ??= database.close())
    },
  }
  open.add(closedOnce)
  // jest-environment.ts calls this after the file's last hook
  Object.assign(globalThis, { afterFile: closeTestDatabases })
  return closedOnce
}

async function closeTestDatabases(): Promise<void> {
  await Promise.all([...open].map((database) => database.close()))
  writeExecuted()
}
