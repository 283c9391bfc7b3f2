import http from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#server/lib/network.ts'

/** What one peer may hold, and how many of them. Milliseconds. */
export const connectionLimits = {
  /** Until a request's headers are there: who drips them gives the connection back (408). */
  headersMs: 15_000,
  /** Until all of a request is there: an upload that drips is cut off with 408 (SEC-UPL-01). */
  requestMs: 300_000,
  keepAliveMs: 5_000,
  /** How often the first two are looked at. */
  checkEveryMs: 5_000,
  most: 2_000,
  /** Of one network (`networkOf`), so that none holds all of them; null behind a proxy, which holds everybody's. */
  network: 200 as number | null,
}
export type ConnectionLimits = typeof connectionLimits

/** What a process needs beside its visitors: the database, jobs, sessions, uploads that are written, files that are read. */
export const OWN_DESCRIPTORS = 80

/**
 * The limits of a process. One behind a proxy sees only the proxy, whose business the shares of networks are then.
 * @param descriptors how many it may have open: what is left of them is for connections, since one that cannot be
 *   accepted would leave none for a file or a statement either
 */
export function limitsBehind(
  { trustProxy }: { trustProxy: boolean },
  descriptors: number = Infinity,
): ConnectionLimits {
  const most = Math.min(connectionLimits.most, Math.max(1, descriptors - OWN_DESCRIPTORS))
  const network = trustProxy ? null : Math.min(connectionLimits.network!, Math.ceil(most / 2))
  return { ...connectionLimits, most, network }
}

/** The server of an application, with its limits; it does not listen yet. */
export function createServer(app: http.RequestListener, limits: ConnectionLimits): http.Server {
  const server = http.createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkEveryMs,
    },
    app,
  )
  server.maxConnections = limits.most
  if (limits.network !== null) shareConnections(server, limits.network)
  return server
}

/** Closes a connection at once where its network has its share already. */
function shareConnections(server: http.Server, share: number): void {
  const open = new Map<string, number>()
  // Before HTTP looks at the connection, which would wait for its headers.
  server.prependListener('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = open.get(network) ?? 0
    if (count >= share) return void socket.destroy()
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
