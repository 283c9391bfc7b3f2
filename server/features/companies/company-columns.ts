import type { CompanyFields } from './company-fields.ts'

/** A company's pictures by the column of their hash. */
export const pictureColumns = { logo: 'logo_hash', favicon: 'favicon_hash' } as const

export type PictureKind = keyof typeof pictureColumns

export function toColumns(fields: CompanyFields) {
  return {
    name: fields.name,
    name_en: fields.nameEn || null,
    email: fields.email,
    disclosure_domain: fields.disclosureDomain,
    patient_domain: fields.patientDomain,
    copyright: fields.copyright,
    copyright_en: fields.copyrightEn || null,
    corporate_number: fields.corporateNumber || null,
    is_active: fields.isActive,
    invites_users: fields.invitesUsers,
  }
}
