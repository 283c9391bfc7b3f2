import type { DisplaySettings } from '#server/features/wording/index.ts'
import { ownOrigin } from '#server/http/request/company.ts'
import type { Ui } from '#views/ui.tsx'
import { paths } from '../../paths.ts'
import type { SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/**
 * Where those who report an error go from a recipient's page: to the form, or else a mail to the company that names this
 * page; null where the company takes neither. Pages of an earlier edition lead to today's.
 */
export async function reportHref(
  services: Pick<SiteServices, 'origins' | 'site'>,
  { company, http, pastEdition }: SiteRequest,
  { ui, wording }: Pick<SitePage, 'ui' | 'wording'>,
  id: string,
): Promise<string | null> {
  const today =
    pastEdition === null
      ? wording
      : await services.site.wording(company.id, { edition: company.editionNumber })
  const pageHref = ownOrigin(services, http.req) + paths.recipient(id)
  return wayToReport(ui, today.display, { formHref: paths.correctionRequest(id), pageHref })
}

/** The way that a company offers. The address of the page is all that a mail says of it. */
export function wayToReport(
  { t }: Pick<Ui, 't'>,
  { contactEmail, takesRequests }: Pick<DisplaySettings, 'contactEmail' | 'takesRequests'>,
  { formHref, pageHref }: { formHref: string; pageHref: string },
): string | null {
  if (takesRequests) return formHref
  if (!contactEmail) return null
  const to = contactEmail.split('@').map(encodeURIComponent).join('@')
  const body = t('site.report.body', { address: pageHref })
  const said = { subject: t('site.report.subject'), body: body.replaceAll('\n', '\r\n') }
  const fields = Object.entries(said).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${to}?${fields.join('&')}`
}
