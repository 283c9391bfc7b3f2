import type { Knex } from 'knex'

/** The database was closed, as while the process stops. knex's own errors for that have no code. */
class DatabaseClosed extends Error {
  override readonly name = 'DatabaseClosed'
  readonly code = 'DATABASE_CLOSED'

  constructor(options?: ErrorOptions) {
    super('the database is closed', options)
  }
}

/** Closes the pool: whoever still waits for a connection then, or asks for one later, gets DatabaseClosed. */
export function closingOf(db: Knex): () => Promise<void> {
  const client: { acquireConnection(): Promise<unknown> } = db.client
  const acquire = client.acquireConnection.bind(client)
  let isClosed = false
  client.acquireConnection = async () => {
    if (isClosed) throw new DatabaseClosed()
    try {
      return await acquire()
    } catch (error) {
      throw isClosed ? new DatabaseClosed({ cause: error }) : error
    }
  }
  return async () => {
    isClosed = true
    await db.destroy()
  }
}
