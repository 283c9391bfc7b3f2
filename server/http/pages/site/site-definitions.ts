import { boundDownloads } from '#server/http/middleware/bound-downloads.ts'
import { boundPages, limitFreshPages } from '#server/http/middleware/bound-pages.ts'
import type { Definition } from '#server/http/definitions/definitions.ts'
import type { Redirect } from '#server/http/definitions/answers.ts'
import type { NoParams, Params, ParamValues } from '#server/http/definitions/params.ts'
import { sentForm } from '#server/http/definitions/typed.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { readInput, type Input } from '#server/lib/input.ts'
import type { ViewName, ViewProps } from '#views/registry.ts'
import { termsFirst } from './agreement.ts'
import { sendAbsent, sendSitePage, type OtherView } from './send-site-page.ts'
import type { SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import { sendSiteRedirect, sitePlaces, siteRoutes, type SitePlace } from './site-routes.ts'
import type { SiteServices } from './site-services.ts'

/** A page of the site: published at / and kept until something is published, and at /preview as it is now. */
interface SitePageParts<P extends Params, Q, V extends ViewName> extends SitePlace<P, Q> {
  view: V
  /** The type whose terms a visitor must have accepted (SPEC §2); the one that its address names unless it is given. */
  guardedBy?(request: SiteRequest<ParamValues<P>, Q>): SectionType | null
  /** The type whose edition an address may name although the page is not guarded. */
  editionOf?(request: SiteRequest<ParamValues<P>, Q>): SectionType
  /** Another address that is the answer instead. */
  leadTo?(services: SiteServices, request: SiteRequest<ParamValues<P>, Q>): Promise<Redirect | null>
  /** What the page shows. Of a published one a visitor may learn nothing about another: it is shared. */
  load(
    services: SiteServices,
    request: SiteRequest<ParamValues<P>, Q>,
    page: SitePage,
  ): Promise<ViewProps[V] | OtherView>
  /** What is said instead of "not found", with the same status. */
  absent?(services: SiteServices, request: SiteRequest<ParamValues<P>, Q>): Promise<OtherView | null>
  /** Where the page is now that is not found here. */
  movedTo?(services: SiteServices, request: SiteRequest<ParamValues<P>, Q>): Promise<Redirect | null>
}

export function sitePage<V extends ViewName, P extends Params = NoParams, Q = unknown>(
  parts: SitePageParts<P, Q, V>,
): Definition {
  const answer = async (services: SiteServices, request: SiteRequest<ParamValues<P>, Q>) => {
    const guard = parts.guardedBy ? parts.guardedBy(request) : parts.about?.(request)
    const terms = guard ? await termsFirst(services, request, guard) : null
    const type = guard ?? parts.editionOf?.(request)
    if (type && !terms) await request.requireOpen(services, type)
    const elsewhere = terms ?? (await parts.leadTo?.(services, request))
    if (elsewhere) return sendSiteRedirect(services, request, elsewhere)
    try {
      await sendSitePage(services, request, parts.view, (page) => parts.load(services, request, page))
    } catch (error) {
      const isNotFound = error instanceof AppError && error.code === 404
      if (!isNotFound) throw error
      const moved = await parts.movedTo?.(services, request)
      if (moved) return sendSiteRedirect(services, request, moved)
      const absent = await parts.absent?.(services, request)
      if (!absent) throw error
      await sendAbsent(services, request, absent)
    }
  }
  return {
    pages: sitePlaces(parts.path).map((place) => ({ ...place, view: parts.view })),
    routes: (services) =>
      siteRoutes(services, parts, { method: 'get', before: boundPages(services) }, (request) =>
        answer(services, request),
      ),
  }
}

interface SiteFormParts<I> extends SitePlace<NoParams, unknown> {
  schema: Input<I>
  submit(services: SiteServices, request: SiteRequest, input: I): Promise<Redirect>
}

/** A form of the site; it always leads to a page. */
export function siteForm<I>(parts: SiteFormParts<I>): Definition {
  return {
    routes: (services) =>
      siteRoutes(services, parts, { method: 'post', body: 'form' }, async (request) => {
        const input = readInput(parts.schema, sentForm(request.http.req))
        sendSiteRedirect(services, request, await parts.submit(services, request, input))
      }),
  }
}

interface SiteDataParts<Q> extends SitePlace<NoParams, Q> {
  load(services: SiteServices, request: SiteRequest<unknown, Q>): Promise<object>
}

/** What a script of a page asks for, as JSON. */
export function siteData<Q>(parts: SiteDataParts<Q>): Definition {
  return {
    routes: (services) =>
      siteRoutes(services, parts, { method: 'get', before: boundPages(services) }, async (request) => {
        const found = await parts.load(services, request)
        request.http.res.set('Cache-Control', 'private, no-store').json(found)
      }),
  }
}

interface SiteDownloadParts<P extends Params, Q> extends SitePlace<P, Q> {
  /** Its bytes are on the disk, as those of a PDF: no row is read for it. */
  isStored?: true
  /** Writes the file to `request.http.res`, or leads elsewhere. */
  send(services: SiteServices, request: SiteRequest<ParamValues<P>, Q>): Promise<Redirect | void>
}

/** A file; only so many are under way at once (decision 018). */
export function siteDownload<P extends Params = NoParams, Q = unknown>(
  parts: SiteDownloadParts<P, Q>,
): Definition {
  return {
    routes: (services) => {
      const { rows, pdfs } = services.openDownloads
      const before = parts.isStored
        ? [boundDownloads(pdfs)]
        : [limitFreshPages(services), boundDownloads(rows)]
      return siteRoutes(services, parts, { method: 'get', before }, async (request) => {
        const elsewhere = await parts.send(services, request)
        if (elsewhere) sendSiteRedirect(services, request, elsewhere)
      })
    },
  }
}
