import type http from 'node:http'
import { setImmediate as nextTurn, setTimeout as after } from 'node:timers/promises'

const SWEEP_EVERY_MS = 100
/** Node has the system keep so many connections that are not accepted yet. */
const MOST_WAITING = 511

/** Ends a server without breaking off answers or surprising those who keep their connection for the next request. */
export class Drain {
  private hasBegun = false

  /** Stands before everything that answers. */
  wrap(app: http.RequestListener): http.RequestListener {
    return (req, res) => {
      // Node then sends `Connection: close`.
      if (this.hasBegun) res.shouldKeepAlive = false
      app(req, res)
    }
  }

  /** From now on each answer is the last of its connection. New connections are still accepted. */
  begin(): void {
    this.hasBegun = true
  }

  /** Accepts nothing new and resolves when all answers are sent, or were cut off after `withinMs`. */
  async finish(server: http.Server, withinMs: number): Promise<void> {
    await acceptWaiting(server)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // A connection that was idle is closed at once, one that answered its last request when it is idle.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
    server.closeIdleConnections()
    const limit = new AbortController()
    const late = after(withinMs, 'late', { signal: limit.signal }).catch(() => undefined)
    if ((await Promise.race([closed, late])) === 'late') server.closeAllConnections()
    await closed
    limit.abort()
    clearInterval(sweep)
  }
}

/**
 * Accepts the connections that wait at the port because the process was busy: closing it would reset them. A turn of the
 * event loop accepts one, and the first turn may already have passed its sockets.
 */
async function acceptWaiting(server: http.Server): Promise<void> {
  let quietTurns = 0
  const note = () => (quietTurns = 0)
  server.on('connection', note)
  for (let turns = 0; quietTurns < 2 && turns < MOST_WAITING; turns++) {
    quietTurns++
    await nextTurn()
  }
  server.off('connection', note)
}
