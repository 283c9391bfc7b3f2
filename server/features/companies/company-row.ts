import type { CompanyFields } from './company-fields.ts'
import type { Company } from './company.ts'

/** A company's pictures by the column of their hash. */
export const pictureColumns = { logo: 'logo_hash', favicon: 'favicon_hash' } as const

export type PictureKind = keyof typeof pictureColumns

export interface CompanyRow {
  id: number
  name: string
  name_en: string | null
  email: string
  disclosure_domain: string | null
  patient_domain: string | null
  copyright: string
  copyright_en: string | null
  is_active: number
  edition_number: number
  change_counter: number
  disclosure_terms_version: number
  patient_terms_version: number
  logo_hash: string | null
  favicon_hash: string | null
  deleted_at: number | null
  created_at: number
}

export function toColumns(fields: CompanyFields) {
  return {
    name: fields.name,
    name_en: fields.nameEn || null,
    email: fields.email,
    disclosure_domain: fields.disclosureDomain,
    patient_domain: fields.patientDomain,
    copyright: fields.copyright,
    copyright_en: fields.copyrightEn || null,
    is_active: fields.isActive,
  }
}

export function toCompany(row: CompanyRow): Company {
  return {
    id: row.id,
    name: { ja: row.name, en: row.name_en ?? '' },
    email: row.email,
    disclosureDomain: row.disclosure_domain,
    patientDomain: row.patient_domain,
    copyright: { ja: row.copyright, en: row.copyright_en ?? '' },
    isActive: Boolean(row.is_active),
    editionNumber: row.edition_number,
    changeCounter: row.change_counter,
    termsVersions: { 1: row.disclosure_terms_version, 2: row.patient_terms_version },
    logoHash: row.logo_hash,
    faviconHash: row.favicon_hash,
    createdAt: Number(row.created_at),
  }
}
