import type { Request, RequestHandler, Response } from 'express'
import type { Services } from '#server/http/services.ts'
import { paths } from '#server/http/paths.ts'
import { asksForPublished } from './asks-for-published.ts'

type Needs = Pick<Services, 'site'>

/** What scripts of other sites may read beside the body. */
const exposed = ['ETag', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After'].join(', ')
/** What they may send beside what every request may have. */
const accepted = 'If-None-Match'
/** Browsers ask again after so many seconds; the answer itself is decided anew each time. */
const PREFLIGHT_SECONDS = 3600

/**
 * Lets scripts of other sites read what is published, without cookies, where the company lets everybody download it
 * (display settings). On the company's own hosts only: the console's host answers nobody's site.
 */
export function allowOtherSites(services: Needs): RequestHandler {
  return async (req, res, next) => {
    if (asksForPublished(req) && (await allowsDownloads(services, req))) setOrigin(res)
    next()
  }
}

/** Answers browsers that ask, before they send it, whether a script of another site may make such a call. */
export function answerPreflights(
  services: Needs,
  calls: readonly { path: string; published?: true }[],
): RequestHandler {
  const published = new Set(calls.filter((call) => call.published).map(({ path }) => paths.api + path))
  return async (req, res, next) => {
    const asked = req.method === 'OPTIONS' && req.headers['access-control-request-method']
    if (!asked || !['GET', 'HEAD'].includes(asked) || !published.has(req.path)) return next()
    if (!(await allowsDownloads(services, req))) return next()
    setOrigin(res)
    res
      .set('Access-Control-Allow-Methods', 'GET, HEAD')
      .set('Access-Control-Allow-Headers', accepted)
      .set('Access-Control-Max-Age', String(PREFLIGHT_SECONDS))
      .status(204)
      .end()
  }
}

function setOrigin(res: Response): void {
  res
    .set('Access-Control-Allow-Origin', '*')
    .set('Access-Control-Expose-Headers', exposed)
    .set('Cross-Origin-Resource-Policy', 'cross-origin')
}

/** Whether the company of the host lets everybody download what is published; the portal has only what everybody may. */
async function allowsDownloads({ site }: Needs, { context: { place } }: Request): Promise<boolean> {
  if (place.kind === 'portal') return true
  if (place.kind !== 'company') return false
  const { id, editionNumber } = place.company
  return (await site.wording(id, { edition: editionNumber })).display.publicDownload
}
