import type { ViewName, ViewProps } from '#views/registry.ts'
import { encodeBody } from '#server/http/front-door/encoded-body.ts'
import { pageKeyOf } from '#server/http/front-door/page-key.ts'
import { publicPageHeaders } from '#server/http/front-door/public-pages.ts'
import { targetOf } from '#server/http/front-door/request-address.ts'
import { sendEncoded } from '#server/http/front-door/send-encoded.ts'
import { renderView } from '#server/http/rendering/render.ts'
import { networkOf } from '#server/lib/network.ts'
import { OtherView, uncachedHeaders } from '../site/send-site-page.ts'
import type { PortalRequest } from './portal-request.ts'
import type { PortalServices } from './portal-services.ts'

/**
 * Answers with a page of the portal. One that the front door keeps is rendered once per state and language.
 * @param makeProps is told how to say that something is missing for the moment
 */
export async function sendPortalPage<V extends ViewName>(
  services: PortalServices,
  { http: { req, res }, lang }: PortalRequest,
  view: V,
  makeProps: (keepBriefly: () => void) => Promise<ViewProps[V] | OtherView>,
): Promise<void> {
  const render = async (keepBriefly = () => {}) => {
    const made = await makeProps(keepBriefly)
    // Rendering keeps the process: one page in each turn of the event loop.
    await services.openDownloads.pages.turns.next(networkOf(req.ip ?? ''))
    return made instanceof OtherView
      ? renderView(services, lang, made.view, made.props)
      : renderView(services, lang, view, made)
  }
  const { path, search } = targetOf(req.originalUrl)
  const key = pageKeyOf(services, req, path, search)?.key
  const body =
    key === undefined ? await encodeBody(await render()) : await services.pageCache.get(key, render)
  sendEncoded(req, res, body, key === undefined ? uncachedHeaders : publicPageHeaders)
  services.visits.page(req, path)
}
