import { DISCLOSURE, PATIENT } from '#server/features/sections/index.ts'
import type { Company } from './company.ts'

export interface CompanyRow {
  id: number
  name: string
  name_en: string | null
  email: string
  disclosure_domain: string | null
  patient_domain: string | null
  copyright: string
  copyright_en: string | null
  corporate_number: string | null
  is_active: number
  invites_users: number
  has_disclosure: number
  has_patient: number
  edition_number: number
  change_counter: number
  disclosure_terms_version: number
  patient_terms_version: number
  logo_hash: string | null
  favicon_hash: string | null
  deleted_at: number | null
  created_at: number
}

export function toCompany(row: CompanyRow): Company {
  return {
    id: row.id,
    name: { ja: row.name, en: row.name_en ?? '' },
    email: row.email,
    disclosureDomain: row.disclosure_domain,
    patientDomain: row.patient_domain,
    copyright: { ja: row.copyright, en: row.copyright_en ?? '' },
    corporateNumber: row.corporate_number,
    isActive: Boolean(row.is_active),
    invitesUsers: Boolean(row.invites_users),
    types: [...(row.has_disclosure ? [DISCLOSURE] : []), ...(row.has_patient ? [PATIENT] : [])],
    editionNumber: row.edition_number,
    changeCounter: row.change_counter,
    termsVersions: { 1: row.disclosure_terms_version, 2: row.patient_terms_version },
    logoHash: row.logo_hash,
    faviconHash: row.favicon_hash,
    createdAt: Number(row.created_at),
  }
}
