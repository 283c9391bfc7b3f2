import type { Request } from 'express'
import { mainDomain, type Company } from '#server/features/companies/index.ts'
import type { Services } from '#server/http/services.ts'

/** The company whose host was asked. */
export function companyOf(req: Request): Company {
  const { place } = req.context
  if (place.kind !== 'company') throw new Error('a company page on a host without a company')
  return place.company
}

/** The origin of the company's host that was asked, as it is stored: never what the request called it. */
export function ownOrigin(services: Pick<Services, 'origins'>, req: Request): string {
  const { disclosureDomain, patientDomain } = companyOf(req)
  const own = [disclosureDomain, patientDomain].find((domain) => domain === req.context.host)
  return services.origins.of(own ?? mainDomain(companyOf(req)))
}
