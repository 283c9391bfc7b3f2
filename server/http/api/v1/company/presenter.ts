import { mainDomain, pictureHash, type Company, type PictureKind } from '#server/features/companies/index.ts'
import type { SiteWording } from '#server/features/wording/index.ts'
import { paths } from '../../../paths.ts'
import type { Services } from '../../../services.ts'

/** SPEC §3, company, as its own admins and system admins see it. */
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
    /** Sent back with an update, so that a change made by somebody else in the meantime is not overwritten (721). */
    changeCounter: company.changeCounter,
    createdAt: company.createdAt,
  }
}

/** The full URLs of the pictures on the company's own host; null if there is no picture. */
function picturesOf({ origins }: Pick<Services, 'origins'>, company: Company) {
  const addressOf = (kind: PictureKind) => {
    const hash = pictureHash(company, kind)
    return hash && origins.of(mainDomain(company)) + paths.companyImage(kind, hash)
  }
  return { logo: addressOf('logo'), favicon: addressOf('favicon') }
}

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
    ...picturesOf(services, company),
    disclosureDomain: company.disclosureDomain,
    patientDomain: company.patientDomain,
    copyright: company.copyright.ja,
    copyrightEn: company.copyright.en,
    edition: company.editionNumber,
    terms: { disclosure: terms(1), patient: terms(2) },
  }
}
