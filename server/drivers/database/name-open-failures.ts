import type { Knex } from 'knex'
import { factsOf } from '#server/lib/error-facts.ts'

/** libsql gives no code where a file cannot be opened, whether it is the account, the folder or the descriptors. */
export function nameOpenFailures(db: Knex): void {
  const client: { acquireRawConnection(): Promise<unknown> } = db.client
  const open = client.acquireRawConnection.bind(client)
  client.acquireRawConnection = async () => {
    try {
      return await open()
    } catch (error) {
      throw factsOf(error).code ? error : Object.assign(new Error('not opened'), { code: 'SQLITE_CANTOPEN' })
    }
  }
}
