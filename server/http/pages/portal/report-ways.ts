import { textIn } from '#server/features/companies/index.ts'
import type { PortalRecipient, SearchedCompany } from '#server/features/portal/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { recipientIdOf } from '#server/http/request/recipient-id.ts'
import type { Props } from '#views/pages/portal/recipient/+Page.tsx'
import { paths } from '../../paths.ts'
import { requestFormHref } from '../requests/request-origin.ts'
import { wayToReport } from '../site/report-href.ts'
import { companyAddress, companyHref, logoHref } from './participant-links.ts'
import type { PortalRequest } from './portal-request.ts'
import type { PortalServices } from './portal-services.ts'

/**
 * Where each company that names a recipient takes reports of errors: its own form about the same recipient, behind its own
 * terms, or a mail. Companies that take neither are left out.
 */
export async function reportWays(
  services: PortalServices,
  { ui }: Pick<PortalRequest, 'ui'>,
  type: SectionType,
  { companies, apart }: PortalRecipient,
): Promise<Props['reports']> {
  const found = await Promise.all(
    [...companies, ...apart].map(async ({ company, key }) => {
      const href = await wayOf(services, ui, type, company, key)
      const { id, name } = company.company
      return href === null ? [] : [{ id, name: textIn(name, ui.lang), logoHref: logoHref(company), href }]
    }),
  )
  return found.flat()
}

async function wayOf(
  services: PortalServices,
  ui: PortalRequest['ui'],
  type: SectionType,
  participant: SearchedCompany,
  key: string,
): Promise<string | null> {
  const { id, editionNumber } = participant.company
  const { display } = await services.site.wording(id, { edition: editionNumber })
  const recipient = recipientIdOf(type, key)
  return wayToReport(ui, display, {
    formHref: companyHref(
      services,
      ui.lang,
      participant,
      requestFormHref(recipient, { from: 'portal' }),
      type,
    ),
    pageHref: companyAddress(services, participant, paths.recipient(recipient), type),
  })
}
