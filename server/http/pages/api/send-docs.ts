import type { Request, Response } from 'express'
import { editionKeyOf } from '#server/http/front-door/page-key.ts'
import { sendEncoded } from '#server/http/front-door/send-encoded.ts'
import { renderView } from '#server/http/rendering/render.ts'
import { siteShell, type SiteShellServices } from '#server/http/rendering/site-shell.ts'
import type { Services } from '#server/http/services.ts'
import { networkOf } from '#server/lib/network.ts'
import type { ApiPageProps } from '#views/pages/api/api-layout.tsx'
import type { ViewName, ViewProps } from '#views/registry.ts'
import { languageOf } from '../not-found.ts'

type Needs = SiteShellServices & Pick<Services, 'views' | 'openDownloads' | 'pageCache'>

const headers: [string, string][] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Cache-Control', 'private, no-cache'],
  ['Vary', 'Cookie, Accept-Language, Accept-Encoding'],
]

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
  const body = await services.pageCache.get(`${frameKey} ${lang} ${req.path}`, async () => {
    // Rendering keeps the process: one page in each turn of the event loop.
    await services.openDownloads.pages.turns.next(networkOf(req.ip ?? ''))
    const shell =
      place.kind === 'company'
        ? await siteShell(services, req, { edition: 'published', section: 'data', pathWithQuery: req.path })
        : null
    return renderView(services, lang, view, propsIn({ shell, otherLanguage: languageOf(req) }))
  })
  sendEncoded(req, res, body, headers)
}
