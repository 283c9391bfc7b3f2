import type { Request, Response } from 'express'
import { encodeBody, type EncodedBody } from '#server/http/front-door/encoded-body.ts'
import { editionKeyOf } from '#server/http/front-door/page-key.ts'
import { sendEncoded } from '#server/http/front-door/send-encoded.ts'
import { renderView } from '#server/http/rendering/render.ts'
import { siteShell, type SiteShellServices } from '#server/http/rendering/site-shell.ts'
import { networkOf } from '#server/lib/network.ts'
import type { SiteShell } from '#views/shells.ts'
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
  const render = async (shell: SiteShell | null) => {
    // Rendering keeps the process: one page in each turn of the event loop.
    await services.openDownloads.pages.turns.next(networkOf(req.ip ?? ''))
    const otherLanguage = languageOf(req)
    return renderView(services, lang, 'errors/not-found', { shell, otherLanguage, backHref: paths.top })
  }
  if (place.kind === 'company')
    try {
      const key = `${editionKeyOf(place.company, host)} ${lang} 404`
      return await services.pageCache.get(key, async () => render(await shellOf(services, req)))
    } catch {
      // A company's page without its company is still a page: nothing here may fail a second time.
      return encodeBody(await render(null), 4)
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
  return { ...shell, otherLanguage: languageOf(req) }
}

/** The same address in the other language. */
export function languageOf({ context: { lang } }: Request): SiteShell['otherLanguage'] {
  const other = lang === 'ja' ? 'en' : 'ja'
  return { lang: other, href: `?lang=${other}` }
}
