import type { ViewName, ViewProps } from '#views/registry.ts'
import { encodeBody } from '#server/http/front-door/encoded-body.ts'
import { sendEncoded } from '#server/http/front-door/send-encoded.ts'
import { pageKeyOf } from '#server/http/front-door/page-key.ts'
import { publicPageHeaders } from '#server/http/front-door/public-pages.ts'
import { targetOf } from '#server/http/front-door/request-address.ts'
import { renderView, sendPage } from '#server/http/rendering/render.ts'
import { networkOf } from '#server/lib/network.ts'
import { uiOf } from '#server/http/rendering/ui-of.ts'
import type { SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** A view that a page is shown with instead of its own. */
export class OtherView<V extends ViewName = ViewName> {
  constructor(
    readonly view: V,
    readonly props: ViewProps[V],
  ) {}
}

const viewOf = <V extends ViewName>(view: V, made: ViewProps[V] | OtherView) =>
  made instanceof OtherView ? made : { view, props: made }

/**
 * Answers with a site page. A published one is rendered once per edition key and kept; a preview is one person's.
 */
export async function sendSitePage<V extends ViewName>(
  services: SiteServices,
  request: SiteRequest,
  view: V,
  makeProps: (page: SitePage) => Promise<ViewProps[V] | OtherView>,
): Promise<void> {
  const { lang } = request
  const { req, res } = request.http
  if (request.area === 'preview') {
    const page = await openSitePage(services, request)
    const { view: as, props } = viewOf(view, await makeProps(page))
    return sendPage(services, req, res, as, props, 200, page.wording.display)
  }
  const render = async (keepBriefly?: () => void) => {
    const page = await openSitePage(services, request, keepBriefly)
    const { view: as, props } = viewOf(view, await makeProps(page))
    // Rendering keeps the process: one page in each turn of the loop, so that what is in memory is answered in between.
    await services.openDownloads.pages.turns.next(networkOf(req.ip ?? ''))
    return renderView(services, lang, as, props, page.wording.display)
  }
  const { path, search } = targetOf(req.originalUrl)
  const key = pageKeyOf(services, req, path, search)?.key
  const body =
    key === undefined ? await encodeBody(await render()) : await services.pageCache.get(key, render)
  sendEncoded(req, res, body, key === undefined ? uncachedHeaders : publicPageHeaders)
  services.visits.page(req, path)
}

/** Answers 404 with a page of its own. It is not kept: addresses of what there is not are without end. */
export async function sendAbsent(
  services: Pick<SiteServices, 'config' | 'openDownloads' | 'translate' | 'views'>,
  request: Pick<SiteRequest, 'http'>,
  { view, props }: OtherView,
): Promise<void> {
  const { req, res } = request.http
  await services.openDownloads.pages.turns.next(networkOf(req.ip ?? ''))
  await sendPage(services, req, res, view, props, 404)
}

/** What a page or file of this area is made with. */
export async function openSitePage(
  services: SiteServices,
  { company, shown, lang }: Pick<SiteRequest, 'company' | 'shown' | 'lang'>,
  keepBriefly = () => {},
): Promise<SitePage> {
  const wording = await services.site.wording(company.id, shown)
  const isPast = typeof shown !== 'string' && shown.within !== undefined
  const marks = wording.display.showsRowsUnderReview && !isPast
  const underReview = marks ? await services.rowsUnderReview.of(company, shown) : nothing
  return { shown, wording, ui: uiOf(services, lang, wording.display), underReview, keepBriefly }
}

const nothing: ReadonlySet<string> = new Set()

export const uncachedHeaders: [string, string][] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Cache-Control', 'no-store'],
  ['Vary', 'Cookie, Accept-Language, Accept-Encoding'],
]
