import { answer } from '#server/lib/answer.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { Services } from '../../../services.ts'
import { isoMoment } from '../moments.ts'
import { pictureAddresses, pictureFields } from './picture-addresses.ts'

/** SPEC §3, company, as its own admins and system admins see it. */
export function companyDetail(services: Pick<Services, 'origins'>, company: Company) {
  return {
    id: company.id,
    name: company.name.ja,
    nameEn: company.name.en,
    email: company.email,
    ...pictureAddresses(services, company),
    disclosureDomain: company.disclosureDomain,
    patientDomain: company.patientDomain,
    copyright: company.copyright.ja,
    copyrightEn: company.copyright.en,
    corporateNumber: company.corporateNumber,
    isActive: company.isActive,
    /** Its own admins invite users. */
    invitesUsers: company.invitesUsers,
    /** Sent back with an update, so that a change made by somebody else in the meantime is not overwritten (721). */
    changeCounter: company.changeCounter,
    createdAt: isoMoment(company.createdAt),
  }
}

/** What every answer says of a company. */
export const publicCompanyFields = {
  name: answer.text,
  nameEn: answer.text,
  ...pictureFields,
  disclosureDomain: answer.nullable(answer.text),
  patientDomain: answer.nullable(answer.text),
  copyright: answer.text,
  copyrightEn: answer.text,
  corporateNumber: answer.nullable(answer.text),
}

export const companyFields = {
  id: answer.whole,
  ...publicCompanyFields,
  email: answer.text,
  isActive: answer.flag,
  invitesUsers: answer.flag,
  changeCounter: answer.whole,
  createdAt: answer.moment,
}

export const companyAnswer = answer.named('Company', answer.object(companyFields))
