import { PATIENT, sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import type { Company } from './company.ts'

/**
 * The types that a company shows on any host: those of which its guideline has sections and for which it has a host.
 * Where that leaves none, as on a host for patient organisations with a guideline that has no such sections, those for
 * which it has a host.
 */
export function typesShownBy(company: Company): SectionType[] {
  const withHost = sectionTypes.filter((type) => hostOf(company, type) !== null)
  const withSections = withHost.filter((type) => company.types.includes(type))
  return withSections.length > 0 ? withSections : withHost
}

/** Which types a company shows on this host (DECISIONS §1): both where one host serves both. */
export function typesOnHost(company: Company, host: string): SectionType[] {
  const onHost = sectionTypes.filter((type) => hostOf(company, type) === host)
  const shown = onHost.filter((type) => typesShownBy(company).includes(type))
  return shown.length > 0 ? shown : onHost
}

function hostOf(company: Company, type: SectionType): string | null {
  return type === PATIENT ? company.patientDomain : company.disclosureDomain
}

/** The main host of a company for visitors and staff: preferably its disclosure domain. */
export function mainDomain(company: Company): string {
  return company.disclosureDomain ?? company.patientDomain ?? ''
}

/** The company's host for one type, falling back to the other if it has only one. */
export function domainForType(company: Company, type: SectionType): string {
  return hostOf(company, type) ?? mainDomain(company)
}
