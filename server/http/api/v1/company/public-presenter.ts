import type { Company } from '#server/features/companies/index.ts'
import type { SiteWording } from '#server/features/wording/index.ts'
import type { Services } from '../../../services.ts'
import { pictureAddresses } from './picture-addresses.ts'

/** A company's public details, with the terms of both types. */
export function publicCompanyDetail(
  services: Pick<Services, 'origins'>,
  company: Company,
  wording: SiteWording,
) {
  const terms = (type: 1 | 2) => ({ ja: wording.terms(type, 'ja').html, en: wording.terms(type, 'en').html })
  return {
    name: company.name.ja,
    nameEn: company.name.en,
    ...pictureAddresses(services, company),
    disclosureDomain: company.disclosureDomain,
    patientDomain: company.patientDomain,
    copyright: company.copyright.ja,
    copyrightEn: company.copyright.en,
    edition: company.editionNumber,
    terms: { disclosure: terms(1), patient: terms(2) },
  }
}
