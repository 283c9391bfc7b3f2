import type { Request, Response } from 'express'
import { editionKeyOf } from '#server/http/front-door/page-key.ts'
import { sendEncoded } from '#server/http/front-door/send-encoded.ts'
import { renderView } from '#server/http/rendering/render.ts'
import { siteShell, type SiteShellServices } from '#server/http/rendering/site-shell.ts'
import type { Services } from '#server/http/services.ts'
import { networkOf } from '#server/lib/network.ts'
import type { ApiPageProps } from '#views/pages/api/api-layout.tsx'
import type { ViewName, ViewProps } from '#views/registry.ts'
import { otherAddressLanguage } from '#server/http/rendering/portal-shell.ts'

type Needs = SiteShellServices & Pick<Services, 'views' | 'openDownloads' | 'pageCache'>

const headers: [string, string][] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Cache-Control', 'private, no-cache'],
  ['Vary', 'Cookie, Accept-Language, Accept-Encoding'],
]

/** The list of calls grows with each of them: 5 % smaller for three times the time, which is spent off the event loop. */
const LIST_QUALITY = 11

/**
 * Answers with a page about the API, in the frame of the company whose host was asked. It is kept like a page of the
 * edition, once in each language: nothing in it depends on the visitor.
 */
export async function sendDocs<V extends ViewName>(
  services: Needs,
  req: Request,
  res: Response,
  view: V,
  propsIn: (frame: ApiPageProps) => ViewProps[V],
): Promise<void> {
  const { place, lang, host } = req.context
  const frameKey = place.kind === 'company' ? editionKeyOf(place.company, host) : 'nobody'
  const render = async () => {
    // Rendering keeps the process: one page in each turn of the event loop.
    await services.openDownloads.pages.turns.next(networkOf(req.ip ?? ''))
    const shell =
      place.kind === 'company'
        ? await siteShell(services, req, { edition: 'published', section: 'data', pathWithQuery: req.path })
        : null
    return renderView(services, lang, view, propsIn({ shell, otherLanguage: otherAddressLanguage(req) }))
  }
  const quality = view === 'api/docs' ? LIST_QUALITY : undefined
  const body = await services.pageCache.get(`${frameKey} ${lang} ${req.path}`, render, quality)
  sendEncoded(req, res, body, headers)
}
