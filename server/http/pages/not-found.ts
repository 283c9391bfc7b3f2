import type { Request, Response } from 'express'
import { encodeBody, type EncodedBody } from '#server/http/front-door/encoded-body.ts'
import { editionKeyOf, portalKey } from '#server/http/front-door/page-key.ts'
import { sendEncoded } from '#server/http/front-door/send-encoded.ts'
import { otherAddressLanguage, portalErrorShell } from '#server/http/rendering/portal-shell.ts'
import { renderView } from '#server/http/rendering/render.ts'
import { siteShell, type SiteShellServices } from '#server/http/rendering/site-shell.ts'
import { networkOf } from '#server/lib/network.ts'
import type { PortalShell, SiteShell } from '#views/shells.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'

export type NotFoundServices = SiteShellServices & Pick<Services, 'views' | 'openDownloads' | 'pageCache'>

const headers: [string, string][] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Cache-Control', 'no-store'],
  ['Vary', 'Accept-Encoding'],
]

/**
 * The page that says to a visitor that there is none. It is the same for every address of a host, so that it is kept
 * like a page of the edition, once in each language, whatever is asked for.
 */
export async function sendNotFound(services: NotFoundServices, req: Request, res: Response): Promise<void> {
  sendEncoded(req, res, await bodyOf(services, req), headers, 404)
}

async function bodyOf(services: NotFoundServices, req: Request): Promise<EncodedBody> {
  const { place, lang, host } = req.context
  const render = async (shell: SiteShell | null, portal: PortalShell | null = null) => {
    // Rendering keeps the process: one page in each turn of the event loop.
    await services.openDownloads.pages.turns.next(networkOf(req.ip ?? ''))
    const otherLanguage = otherAddressLanguage(req)
    return renderView(services, lang, 'errors/not-found', {
      ...{ shell, portal, otherLanguage, backHref: paths.top },
    })
  }
  if (place.kind === 'company')
    try {
      const key = `${editionKeyOf(place.company, host)} ${lang} 404`
      return await services.pageCache.get(key, async () => render(await shellOf(services, req)))
    } catch {
      // A company's page without its company is still a page: nothing here may fail a second time.
      return encodeBody(await render(null), 4)
    }
  if (place.kind === 'portal') {
    const { portal } = place
    return services.pageCache.get(`${portalKey(portal)} ${lang} 404`, () =>
      render(null, portalErrorShell(services, req, portal)),
    )
  }
  return services.pageCache.get(`nobody ${lang} 404`, () => render(null))
}

/** The site's frame, with links that are right wherever it stands. */
async function shellOf(services: NotFoundServices, req: Request): Promise<SiteShell> {
  const shell = await siteShell(services, req, {
    ...{ edition: 'published', section: 'other', pathWithQuery: paths.top },
  })
  // Nothing to be found by: search engines are not told of an address that is none.
  delete shell.canonicalHref
  return { ...shell, otherLanguage: otherAddressLanguage(req) }
}
