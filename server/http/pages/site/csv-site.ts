import { AppError } from '#server/errors/app-error.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Redirect } from '#server/http/definitions/answers.ts'
import { termsFirst } from './agreement.ts'
import type { CsvSite } from './csv-file.ts'
import { openSitePage } from './send-site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/**
 * Makes a file of a type with what its pages are made with, once the visitor has accepted its terms.
 * @throws AppError 404 the company allows no downloads
 */
export async function withCsvSite(
  services: SiteServices,
  request: SiteRequest,
  type: SectionType,
  send: (site: CsvSite) => Promise<Redirect | void>,
): Promise<Redirect | void> {
  request.http.res.set('Cache-Control', 'no-store')
  const terms = await termsFirst(services, request, type)
  if (!terms) await request.requireOpen(services, type)
  const page = await openSitePage(services, request)
  if (!page.wording.display.publicDownload) throw new AppError(404)
  return terms ?? send({ ...page, type })
}
