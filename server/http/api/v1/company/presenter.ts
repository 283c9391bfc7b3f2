import { mainDomain, pictureHash, type Company, type PictureKind } from '#server/features/companies/index.ts'
import type { SiteWording } from '#server/features/wording/index.ts'
import { paths } from '../../../paths.ts'
import type { Services } from '../../../services.ts'

/** SPEC §3, company: what its own admins and the system admin see. */
export function companyDetail(services: Pick<Services, 'origins'>, company: Company) {
  return {
    id: company.id,
    name: company.name.ja,
    nameEn: company.name.en,
    email: company.email,
    ...picturesOf(services, company),
    disclosureDomain: company.disclosureDomain,
    patientDomain: company.patientDomain,
    copyright: company.copyright.ja,
    copyrightEn: company.copyright.en,
    isActive: company.isActive,
    /** Sent back with an update, it refuses what somebody else changed meanwhile (721). */
    changeCounter: company.changeCounter,
    createdAt: company.createdAt,
  }
}

/** The whole addresses of the pictures on the company's own host, null where there is none. */
function picturesOf({ origins }: Pick<Services, 'origins'>, company: Company) {
  const addressOf = (kind: PictureKind) => {
    const hash = pictureHash(company, kind)
    return hash && origins.of(mainDomain(company)) + paths.companyImage(kind, hash)
  }
  return { logo: addressOf('logo'), favicon: addressOf('favicon') }
}

/** What anybody may know of a company, with the terms of both types. */
export function publicCompanyDetail(
  services: Pick<Services, 'origins'>,
  company: Company,
  wording: SiteWording,
) {
  const terms = (type: 1 | 2) => ({ ja: wording.terms(type, 'ja').html, en: wording.terms(type, 'en').html })
  return {
    name: company.name.ja,
    nameEn: company.name.en,
    ...picturesOf(services, company),
    disclosureDomain: company.disclosureDomain,
    patientDomain: company.patientDomain,
    copyright: company.copyright.ja,
    copyrightEn: company.copyright.en,
    edition: company.editionNumber,
    terms: { disclosure: terms(1), patient: terms(2) },
  }
}
