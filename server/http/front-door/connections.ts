import http from 'node:http'

/** What one peer may hold, and how many of them. Milliseconds. */
export const connectionLimits = {
  /** Until a request's headers are there. */
  headersMs: 60_000,
  /** Until all of a request is there: an upload that drips is cut off with 408 (SEC-UPL-01). */
  requestMs: 300_000,
  keepAliveMs: 5_000,
  /** How often the two are looked at. */
  checkEveryMs: 30_000,
  most: 2_000,
}
export type ConnectionLimits = typeof connectionLimits

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
  return server
}
