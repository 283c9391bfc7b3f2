import { AppError } from '#server/errors/app-error.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import { editionKeyOf } from '#server/http/front-door/page-key.ts'
import { sendEncoded } from '#server/http/front-door/send-encoded.ts'
import { paths } from '../../paths.ts'
import { atomXml } from './atom-xml.ts'
import { correctionsFeed } from './corrections-feed.ts'
import { logOfEdition, sendSiteRedirect } from './site-routes.ts'
import type { SiteServices } from './site-services.ts'

const { download } = definitionsFor<SiteServices>()

const headers: [string, string][] = [
  ['Content-Type', 'application/atom+xml; charset=utf-8'],
  ['Cache-Control', 'private, no-cache'],
  ['Vary', 'Cookie, Accept-Language, Accept-Encoding'],
]

/**
 * /corrections.atom: the newest editions for feed readers. Made once per edition and language, as the page is; it has no
 * earlier editions, so an address that names one leads to the log (decision 047).
 */
export default download({
  path: paths.correctionsFeed,
  access: 'public',
  host: 'company',
  sessionless: true,
  async send(services, request) {
    const { company, lang, http } = request
    const log = logOfEdition(request)
    if (log) return sendSiteRedirect(services, request, redirect(log))
    const key = `${editionKeyOf(company, http.req.context.host)} ${lang} ${paths.correctionsFeed}`
    const body = await services.pageCache.get(key, async () => {
      const feed = await correctionsFeed(services, request)
      if (!feed) throw new AppError(404)
      return atomXml(feed)
    })
    sendEncoded(http.req, http.res, body, headers)
  },
})
