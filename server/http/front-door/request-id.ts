import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isRequestId } from '#server/http/request/request-id.ts'

/**
 * The id of a request, for its answer and its log lines. That of a trusted proxy is kept, so that the lines of both can
 * be put side by side; nobody else's is.
 */
export function requestIdOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const given = trustProxy ? headers['x-request-id'] : undefined
  return typeof given === 'string' && isRequestId(given) ? given : randomUUID()
}
