import { mainDomain, type Company } from '#server/features/companies/index.ts'
import type { Origins } from '#server/http/request/origins.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/admin/company-detail/+Page.tsx'

/** Where visitors and staff find a company. */
export function addressesOf(origins: Pick<Origins, 'of'>, company: Company): Props['addresses'] {
  const { disclosureDomain, patientDomain } = company
  const site = (kind: 'disclosure' | 'patient', domain: string | null) =>
    domain === null ? [] : [{ kind, href: `${origins.of(domain)}/` }]
  return [
    ...site('disclosure', disclosureDomain),
    ...site('patient', patientDomain),
    { kind: 'login', href: origins.of(mainDomain(company)) + paths.login },
  ]
}
