import type { Knex } from 'knex'
import { outageOf } from '#server/lib/outage.ts'

type Done = (error: Error | null, ...results: unknown[]) => void

interface Connection {
  query(...args: unknown[]): unknown
}

/** A server that is read-only for long is not connected to anew for each refused change. */
const EVERY_MS = 1000

/**
 * Has the connections replaced that are open when one is refused a change because its server is read-only. After a
 * failover, connections to the former leader stay open, and only new ones lead to the new leader.
 * @returns what each new connection is passed to
 */
export function replaceReadOnly({ client }: Knex, now = () => performance.now()) {
  const openedAt = new WeakMap<Connection, number>()
  let refusedAt = -Infinity
  const isValid: (connection: Connection) => boolean = client.validateConnection.bind(client)
  client.validateConnection = (connection: Connection) =>
    (openedAt.get(connection) ?? Infinity) > refusedAt && isValid(connection)
  return (connection: Connection): void => {
    openedAt.set(connection, now())
    const query = connection.query.bind(connection)
    connection.query = (...args: unknown[]) => {
      const done = args.at(-1)
      if (typeof done !== 'function') return query(...args)
      return query(...args.slice(0, -1), (...results: Parameters<Done>) => {
        const [error] = results
        if (error && outageOf(error) === 'read-only' && now() - refusedAt > EVERY_MS) refusedAt = now()
        ;(done as Done)(...results)
      })
    }
  }
}
