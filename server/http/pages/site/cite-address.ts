import type { Request } from 'express'
import type { SiteArea } from '#server/features/site/index.ts'
import type { Services } from '../../services.ts'
import { ownOrigin } from '#server/http/rendering/shells.ts'

/**
 * A page's address for those who cite it. It stays from edition to edition and shows the newest; null in the preview,
 * which is nobody's source.
 * @param path with the year it shows, also where the visitor left it out
 */
export function citeAddressOf(services: Services, req: Request, area: SiteArea, path: string): string | null {
  return area === 'preview' ? null : ownOrigin(services, req) + path
}
