import { answer } from '#server/lib/answer.ts'
import { typesShownBy, type Company } from '#server/features/companies/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { SiteWording } from '#server/features/wording/index.ts'
import type { Services } from '../../../services.ts'
import { tabTitlesOf, titlesAnswer } from '../wording/titles.ts'
import { pictureAddresses } from './picture-addresses.ts'
import { publicCompanyFields } from './presenter.ts'

type Needs = Pick<Services, 'origins' | 'translate'>

/** SPEC §3, company, as visitors see it: without its e-mail, which the console says is not shown to them (decision 035). */
export function publicCompanyDetail(services: Needs, company: Company, wording: SiteWording) {
  return {
    name: company.name.ja,
    nameEn: company.name.en,
    ...pictureAddresses(services, company),
    disclosureDomain: company.disclosureDomain,
    patientDomain: company.patientDomain,
    copyright: company.copyright.ja,
    copyrightEn: company.copyright.en,
    corporateNumber: company.corporateNumber,
    edition: company.editionNumber,
    ...publicTexts(services, company, wording),
  }
}

/** The terms of both types as HTML, null of a type that the company does not show; and the pages' titles in the browser's tab. */
export function publicTexts(services: Pick<Services, 'translate'>, company: Company, wording: SiteWording) {
  const shown = typesShownBy(company)
  const terms = (type: SectionType) =>
    shown.includes(type) ? { ja: wording.terms(type, 'ja').html, en: wording.terms(type, 'en').html } : null
  return {
    terms: { disclosure: terms(1), patient: terms(2) },
    pageTitles: tabTitlesOf(services, wording),
  }
}

const terms = answer.nullable(answer.object({ ja: answer.html, en: answer.html }))

export const publicTextFields = {
  terms: answer.object({ disclosure: terms, patient: terms }),
  pageTitles: titlesAnswer,
}

export const publicCompanyAnswer = answer.named(
  'PublicCompany',
  answer.object({ ...publicCompanyFields, edition: answer.whole, ...publicTextFields }),
)
