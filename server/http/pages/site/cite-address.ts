import { ownOrigin } from '#server/http/request/company.ts'
import { siteHref, type SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/**
 * A page's address for those who cite it. It names the edition, so that it goes on showing what was read; without it
 * where the company opens no earlier editions. Null in the preview, which is nobody's source.
 * @param path with the year it shows, also where the visitor left it out
 */
export function citeAddressOf(
  services: Pick<SiteServices, 'origins'>,
  { area, company, http, pastEdition }: SiteRequest,
  { wording }: Pick<SitePage, 'wording'>,
  path: string,
): string | null {
  if (area === 'preview') return null
  const edition = pastEdition ?? company.editionNumber
  const address = wording.display.correctionLog ? siteHref({ edition }, path) : path
  return ownOrigin(services, http.req) + address
}
