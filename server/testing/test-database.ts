import type { Database } from '#server/drivers/database/index.ts'
import { openTestSchema } from './mysql-test-database.ts'
import { copyTemplate } from './sqlite-test-database.ts'

const open = new Set<Database>()

/**
 * An own database with the whole schema and the reference rows, no company: a SQLite file, or with
 * `TEST_DATABASE_URL` (`mysql://root@127.0.0.1:PORT/`) a schema on that server. Calls never share rows.
 * What a test leaves open is closed after its file.
 */
export async function openTestDatabase(): Promise<Database> {
  const folder = process.env.TEST_RUN_FOLDER
  if (!folder) throw new Error('openTestDatabase works in Jest only: its global setup has not run')
  const serverUrl = process.env.TEST_DATABASE_URL
  const database = serverUrl ? await openTestSchema(serverUrl, folder) : await copyTemplate(folder)
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
}
