import { ownOrigin } from '#server/http/request/company.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/**
 * A page's address for those who cite it. It stays from edition to edition and shows the newest; null in the preview,
 * which is nobody's source.
 * @param path with the year it shows, also where the visitor left it out
 */
export function citeAddressOf(
  services: Pick<SiteServices, 'origins'>,
  { area, http }: SiteRequest,
  path: string,
): string | null {
  return area === 'preview' ? null : ownOrigin(services, http.req) + path
}
