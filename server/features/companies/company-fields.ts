import type { Company } from './company.ts'

/** The editable fields of a company, without pictures. */
export interface CompanyFields {
  name: string
  /** Empty: the Japanese text is used. */
  nameEn: string
  email: string
  disclosureDomain: string | null
  patientDomain: string | null
  copyright: string
  copyrightEn: string
  /** 13 digits; empty: not stated. */
  corporateNumber: string
  isActive: boolean
  /** Its own admins invite users. */
  invitesUsers: boolean
}

export function fieldsOf(company: Company): CompanyFields {
  const { name, email, disclosureDomain, patientDomain, copyright, isActive, invitesUsers } = company
  return {
    name: name.ja,
    nameEn: name.en,
    email,
    disclosureDomain,
    patientDomain,
    copyright: copyright.ja,
    copyrightEn: copyright.en,
    corporateNumber: company.corporateNumber ?? '',
    isActive,
    invitesUsers,
  }
}

export type FieldName = keyof CompanyFields

/** What a company's own admins may change of it; the rest is the system admin's (DECISIONS §3). */
export const ownFields = ['name', 'nameEn', 'corporateNumber', 'email', 'copyright', 'copyrightEn'] as const
export type OwnFields = Pick<CompanyFields, (typeof ownFields)[number]>

/** Both columns' host names, each once, in a fixed order to avoid deadlocks. */
export function domainsOf(fields: Pick<CompanyFields, 'disclosureDomain' | 'patientDomain'>): string[] {
  const given = [fields.disclosureDomain, fields.patientDomain].filter((domain) => domain !== null)
  return [...new Set(given)].sort()
}
