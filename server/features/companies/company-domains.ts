import type { SectionType } from '#server/features/sections/index.ts'
import type { Company } from './company.ts'

/** Which types a company shows on this host (DECISIONS §1): both where one host serves both. */
export function typesOnHost(company: Company, host: string): SectionType[] {
  const types: SectionType[] = []
  if (company.disclosureDomain === host) types.push(1)
  if (company.patientDomain === host) types.push(2)
  return types
}

/** The main host of a company for visitors and staff: preferably its disclosure domain. */
export function mainDomain(company: Company): string {
  return company.disclosureDomain ?? company.patientDomain ?? ''
}

/** The company's host for one type, falling back to the other if it has only one. */
export function domainForType(company: Company, type: SectionType): string {
  return (type === 2 ? company.patientDomain : company.disclosureDomain) ?? mainDomain(company)
}
