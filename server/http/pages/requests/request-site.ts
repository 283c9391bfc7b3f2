import { AppError } from '#server/errors/app-error.ts'
import { tooMany } from '#server/errors/too-many.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { siteShell } from '#server/http/rendering/site-shell.ts'
import { networkOf } from '#server/lib/network.ts'
import type { SiteShell } from '#views/shells.ts'
import { openSitePage } from '../site/send-site-page.ts'
import type { SitePage } from '../site/site-page.ts'
import { SiteRequest } from '../site/site-request.ts'
import type { RequestServices } from './requests.ts'

/** The published site around a page of requests. */
export interface RequestSite extends SitePage {
  shown: { edition: number }
  request: SiteRequest
}

/** Counts what a form does like a page that is made for this network: no page may follow. @throws AppError 720 */
export function limitVisitor(
  { freshPages }: Pick<RequestServices, 'freshPages'>,
  { http }: Pick<PageRequest, 'http'>,
): void {
  const seconds = freshPages.take(networkOf(http.req.ip ?? ''))
  if (seconds > 0) throw tooMany(seconds)
}

/**
 * What such a page is made with; counted as a page that is made for this network. Search engines keep none.
 */
export async function requestSite(services: RequestServices, { http }: PageRequest): Promise<RequestSite> {
  limitVisitor(services, { http })
  // No other site learns the address: the policy of every page is same-origin. With no-referrer, forms would have no origin.
  http.res.set('X-Robots-Tag', 'noindex')
  const request = new SiteRequest(services, http, undefined, () => ({}), 'published')
  const page = await openSitePage(services, request)
  return { ...page, shown: { edition: request.company.editionNumber }, request }
}

/** The frame, without an address to be cited or shared. */
export async function requestFrame(
  services: RequestServices,
  { request }: RequestSite,
  pathWithQuery: string,
  type?: SectionType,
): Promise<SiteShell> {
  const { canonicalHref: _own, ...shell } = await siteShell(services, request.http.req, {
    ...{ edition: 'published', section: type ? sectionTypeNames[type] : 'other', pathWithQuery },
    ...(type && { type }),
  })
  return shell
}

/** @throws AppError 404 where the company takes no requests by a form, or has published nothing */
export function requireTaken({ wording, shown }: RequestSite): void {
  if (!wording.display.takesRequests || shown.edition === 0) throw new AppError(404)
}
