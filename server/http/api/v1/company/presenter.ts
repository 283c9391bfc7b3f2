import type { Company } from '#server/features/companies/index.ts'
import type { Services } from '../../../services.ts'

/** SPEC §3, company: what its own admins and the system admin see. */
export function companyDetail(company: Company) {
  return {
    id: company.id,
    name: company.name.ja,
    nameEn: company.name.en,
    email: company.email,
    disclosureDomain: company.disclosureDomain,
    patientDomain: company.patientDomain,
    copyright: company.copyright.ja,
    copyrightEn: company.copyright.en,
    isActive: company.isActive,
    createdAt: company.createdAt,
  }
}

/** What anybody may know of a company, with the terms of both types. */
export function publicCompanyDetail(services: Pick<Services, 'content'>, company: Company) {
  const terms = (type: 1 | 2) => ({
    ja: services.content.terms(type, 'ja').html,
    en: services.content.terms(type, 'en').html,
  })
  return {
    name: company.name.ja,
    nameEn: company.name.en,
    disclosureDomain: company.disclosureDomain,
    patientDomain: company.patientDomain,
    copyright: company.copyright.ja,
    copyrightEn: company.copyright.en,
    edition: company.editionNumber,
    terms: { disclosure: terms(1), patient: terms(2) },
  }
}
