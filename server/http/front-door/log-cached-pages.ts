import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '#server/lib/logger.ts'

export type CachedPageLog = (req: IncomingMessage, res: ServerResponse, path: string) => void

/**
 * Logs one in so many pages that are answered from memory, in a line that says for how many it stands; none with 0. A
 * line for each would take as long as the answer.
 */
export function logCachedPages(logger: Pick<Logger, 'info'>, oneIn: number): CachedPageLog {
  if (oneIn === 0) return () => undefined
  let since = 0
  return ({ method, context }, { statusCode: status }, path) => {
    if (++since < oneIn) return
    since = 0
    const { requestId, place } = context
    logger.info({
      ...{ requestId, method, path, status, cached: true, oneIn },
      ...(place.kind === 'company' && { companyId: place.company.id }),
    })
  }
}
