import { AppError } from '#server/errors/app-error.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { typesElsewhere } from '#server/http/rendering/types-shown.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { readQuery } from '#server/http/definitions/page-routes.ts'
import { readParams, type Params, type ParamValues } from '#server/http/definitions/params.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { sendRedirect } from '#server/http/definitions/send.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import { fieldTypesOf, input, type Input } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import { editionField } from './site-fields.ts'
import { siteHref } from './site-page.ts'
import { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** What is the same of everything that has an address on the site. */
export interface SitePlace<P extends Params, Q> {
  /** Its address below / and /preview. */
  path: string
  /** What the address names. */
  params?: P
  /** Its query; one that does not fit is answered 404. */
  query?: Input<Q>
  /** The type that its address names. Where the company shows it on another host, that leads there (DECISIONS §1). */
  about?(request: SiteRequest<ParamValues<P>, Q>): SectionType
  /** The type that its query asks for. Where only another host shows it, that leads there too. */
  asksFor?(request: SiteRequest<ParamValues<P>, Q>): SectionType | undefined
  /** Its `?edition=` is one of those that it lists, and what it shows stays the newest. */
  listsEditions?: true
}

/** The site's pages exist twice: at / for visitors, and at /preview for the company's admins. */
const mounts = {
  published: { access: 'public', host: 'company', sessionless: true },
  preview: { access: 'company-admin', host: 'any' },
} as const satisfies Record<SiteArea, Partial<Route>>
const areas: SiteArea[] = ['published', 'preview']

/** Where something is in both areas, and who may see it there. */
export function sitePlaces(path: string): Pick<Route, 'path' | 'access'>[] {
  return areas.map((area) => ({ path: siteHref(area, path), access: mounts[area].access }))
}

/** The routes of both areas, which differ in `request.area` only. */
export function siteRoutes<P extends Params, Q>(
  services: SiteServices,
  { path, params, query, about, asksFor, listsEditions }: SitePlace<P, Q>,
  route: Pick<Route, 'method' | 'body' | 'before'>,
  answer: (request: SiteRequest<ParamValues<P>, Q>) => Promise<void>,
): Route[] {
  const leadsToLog = route.method === 'get' && !(query && fieldTypesOf(query).has('edition'))
  return areas.map((area) => ({
    ...mounts[area],
    ...route,
    path: siteHref(area, path),
    ...(params && { params }),
    handler(req, res) {
      const values = readParams(params, req.params)
      const queryOf = () => readQuery(query, req.query)
      const request = new SiteRequest(services, { req, res }, values, queryOf, area, listsEditions)
      const asked = asksFor?.(request)
      const elsewhere = about
        ? otherHostOf(services, request, about(request))
        : asked && shownElsewhere(services, request, asked)
      if (elsewhere) return sendSiteRedirect(services, request, redirect(elsewhere, undefined, 308))
      const log = leadsToLog && area === 'published' ? logOfEdition(request) : null
      return log ? sendSiteRedirect(services, request, redirect(log)) : answer(request)
    },
  }))
}

/**
 * The same address on the host that shows a type; null on that host.
 * @throws AppError 404 where no host shows it
 */
function otherHostOf(services: SiteServices, request: SiteRequest, type: SectionType): string | null {
  const elsewhere = shownElsewhere(services, request, type)
  if (!elsewhere && !request.types.includes(type)) throw new AppError(404)
  return elsewhere
}

/** The same; null also where no host shows it. */
function shownElsewhere(services: SiteServices, request: SiteRequest, type: SectionType): string | null {
  const { http, area, types } = request
  if (types.includes(type)) return null
  const elsewhere = typesElsewhere(services, http.req, area).find((one) => one.type === type)
  return elsewhere ? elsewhere.origin + http.req.originalUrl : null
}

const named = input({ edition: editionField })

/**
 * Where an address leads that names an earlier edition, of a page that shows the newest only: the log says what of that
 * edition is open (decision 047). Null without one, and for the newest.
 */
export function logOfEdition({ http, company }: Pick<SiteRequest, 'http' | 'company'>): string | null {
  const { edition } = readQuery(named, http.req.query)
  if (edition === undefined || edition === company.editionNumber) return null
  return `${withQuery(paths.corrections, { edition })}#edition-${edition}`
}

/** Leads to another page. Where to depends on the visitor, so nobody stores it. */
export function sendSiteRedirect(
  services: Pick<SiteServices, 'cookies'>,
  request: PageRequest,
  redirect: Redirect,
): void {
  request.http.res.set('Cache-Control', 'no-store')
  sendRedirect(services, request, redirect)
}
