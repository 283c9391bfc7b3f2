import { AppError } from '#server/errors/app-error.ts'
import type { Redirect } from '#server/http/definitions/answers.ts'
import type { Definition } from '#server/http/definitions/definitions.ts'
import type { NoParams, Params, ParamValues } from '#server/http/definitions/params.ts'
import { sentForm } from '#server/http/definitions/typed.ts'
import { portalPages, type PortalPageRule, type PortalView } from '#server/http/front-door/portal-pages.ts'
import { boundDownloads } from '#server/http/middleware/bound-downloads.ts'
import { boundPages, limitFreshPages } from '#server/http/middleware/bound-pages.ts'
import { readInput, type Input } from '#server/lib/input.ts'
import type { ViewProps } from '#views/registry.ts'
import { sendAbsent, type OtherView } from '../site/send-site-page.ts'
import { portalRoute, type PortalPlace } from './portal-routes.ts'
import type { PortalRequest } from './portal-request.ts'
import type { PortalServices } from './portal-services.ts'
import { sendPortalPage } from './send-portal-page.ts'

/** A page of the portal. Its address, its guard and what of it is kept: front-door/portal-pages.ts, by its view. */
interface PortalPageParts<V extends PortalView, P extends Params, Q> extends PortalPlace<P, Q> {
  view: V
  /** Another address that is the answer instead. */
  leadTo?(services: PortalServices, request: PortalRequest<ParamValues<P>, Q>): Promise<Redirect | null>
  /**
   * What the page shows. Of a kept one a visitor may learn nothing about another: it is shared. `keepBriefly` says that
   * something is missing for the moment, so that it is made again soon.
   */
  load(
    services: PortalServices,
    request: PortalRequest<ParamValues<P>, Q>,
    keepBriefly: () => void,
  ): Promise<ViewProps[V] | OtherView>
  /** What is said instead of "not found", with the same status. */
  absent?(services: PortalServices, request: PortalRequest<ParamValues<P>, Q>): Promise<OtherView | null>
}

export function portalPage<V extends PortalView, P extends Params = NoParams, Q = unknown>(
  parts: PortalPageParts<V, P, Q>,
): Definition {
  const { path, isGuarded }: PortalPageRule = portalPages[parts.view]
  const answer = async (services: PortalServices, request: PortalRequest<ParamValues<P>, Q>) => {
    const elsewhere = await parts.leadTo?.(services, request)
    if (elsewhere) return elsewhere
    try {
      await sendPortalPage(services, request, parts.view, (keepBriefly) =>
        parts.load(services, request, keepBriefly),
      )
    } catch (error) {
      const isNotFound = error instanceof AppError && error.code === 404
      const absent = isNotFound ? await parts.absent?.(services, request) : null
      if (!absent) throw error
      await sendAbsent(services, request, absent)
    }
  }
  return {
    pages: [{ path, access: 'public', view: parts.view }],
    routes: (services) => [
      portalRoute(
        services,
        parts,
        { method: 'get', path, isGuarded, before: boundPages(services) },
        (request) => answer(services, request),
      ),
    ],
  }
}

interface PortalAddress<P extends Params, Q> extends PortalPlace<P, Q> {
  path: string
  /** Only after the portal's terms were accepted. */
  isGuarded: boolean
}

interface PortalFormParts<I> {
  path: string
  schema: Input<I>
  submit(services: PortalServices, request: PortalRequest, input: I): Promise<Redirect>
}

/** A form of the portal; it always leads to a page. */
export function portalForm<I>({ path, schema, submit }: PortalFormParts<I>): Definition {
  return {
    routes: (services) => [
      portalRoute(
        services,
        {},
        { method: 'post', path, isGuarded: false, body: 'form', before: [limitFreshPages(services)] },
        (request) => submit(services, request, readInput(schema, sentForm(request.http.req))),
      ),
    ],
  }
}

interface PortalDataParts<P extends Params, Q> extends PortalAddress<P, Q> {
  load(services: PortalServices, request: PortalRequest<ParamValues<P>, Q>): Promise<object>
}

/** What a script of a page asks for, as JSON. */
export function portalData<P extends Params = NoParams, Q = unknown>(
  parts: PortalDataParts<P, Q>,
): Definition {
  const { path, isGuarded, load } = parts
  return {
    routes: (services) => [
      portalRoute(
        services,
        parts,
        { method: 'get', path, isGuarded, before: boundPages(services) },
        async (request) => {
          const found = await load(services, request)
          request.http.res.set('Cache-Control', 'private, no-store').json(found)
        },
      ),
    ],
  }
}

interface PortalDownloadParts<P extends Params, Q> extends PortalAddress<P, Q> {
  /** Its bytes are on the disk or in memory: no row is read for it. */
  isStored?: true
  /** Writes the file to `request.http.res`, or leads elsewhere. */
  send(services: PortalServices, request: PortalRequest<ParamValues<P>, Q>): Promise<Redirect | void>
}

/** A file; only so many are under way at once (decision 018). */
export function portalDownload<P extends Params = NoParams, Q = unknown>(
  parts: PortalDownloadParts<P, Q>,
): Definition {
  const { path, isGuarded, isStored, send } = parts
  return {
    routes: (services) => {
      const { rows, pdfs } = services.openDownloads
      const before = isStored ? [boundDownloads(pdfs)] : [limitFreshPages(services), boundDownloads(rows)]
      return [
        portalRoute(services, parts, { method: 'get', path, isGuarded, before }, (request) =>
          send(services, request),
        ),
      ]
    },
  }
}
