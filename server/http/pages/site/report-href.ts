import { ownOrigin } from '#server/http/request/company.ts'
import { paths } from '../../paths.ts'
import type { SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/**
 * Where those who report an error go: to the form, or else a mail to the company that names this page; null where the
 * company takes neither. Pages of an earlier edition lead to today's. The address of the page is all that the mail says of it.
 */
export async function reportHref(
  services: Pick<SiteServices, 'origins' | 'site'>,
  { company, http, pastEdition }: SiteRequest,
  { ui: { t }, wording }: Pick<SitePage, 'ui' | 'wording'>,
  id: string,
): Promise<string | null> {
  const today =
    pastEdition === null
      ? wording
      : await services.site.wording(company.id, { edition: company.editionNumber })
  const { contactEmail, takesRequests } = today.display
  if (takesRequests) return paths.correctionRequest(id)
  if (!contactEmail) return null
  const to = contactEmail.split('@').map(encodeURIComponent).join('@')
  const body = t('site.report.body', { address: ownOrigin(services, http.req) + paths.recipient(id) })
  const said = { subject: t('site.report.subject'), body: body.replaceAll('\n', '\r\n') }
  const fields = Object.entries(said).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${to}?${fields.join('&')}`
}
