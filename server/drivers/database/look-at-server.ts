import type { Knex } from 'knex'
import { isSilence } from './connect-patiently.ts'
import type { Look } from './server-watch.ts'

interface RawConnection {
  once(event: 'connect' | 'error', listener: (error: unknown) => void): void
  on(event: 'error', listener: () => void): void
  query(text: string, done: (error: Error | null, rows: Process[]) => void): void
  readonly threadId: number
  destroy(): void
}

/** A line of SHOW PROCESSLIST. */
interface Process {
  Id: number
  Command: string
}

/**
 * The ids of the connections on which the server is at work, asked over a new one; none if it does not answer within
 * this time, or 'alive' if it answers and does not say: it may have no connection free, or be behind a proxy with ids
 * of its own.
 */
export function lookAtServer({ client }: Knex, ms: number): Promise<Look> {
  return new Promise((resolve) => {
    const connection: RawConnection = client.driver.createConnection({
      ...client.connectionSettings,
      // Knex hides it from whoever lists the settings.
      password: client.connectionSettings.password,
      connectTimeout: ms,
    })
    connection.once('connect', () => {
      const late = setTimeout(() => end('alive'), ms)
      connection.query('show processlist', (error: Error | null, rows: Process[]) => {
        clearTimeout(late)
        const ids = error ? [] : rows.filter(({ Command }) => Command !== 'Sleep').map(({ Id }) => Number(Id))
        end(ids.includes(connection.threadId) ? new Set(ids) : 'alive')
      })
    })
    connection.once('error', (error) => {
      resolve(isSilence(error) ? undefined : 'alive')
      connection.destroy()
    })
    // A failure after the answer concerns nobody.
    connection.on('error', () => undefined)
    const end = (look: Look) => {
      resolve(look)
      connection.destroy()
    }
  })
}
