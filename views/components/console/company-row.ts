import type { Lang } from '#views/ui.tsx'

/** A company in the system admin's list. */
export interface CompanyRow {
  id: string
  name: string
  /** Its language if it differs from the page's. */
  nameLang?: Lang | undefined
  disclosureDomain: string | null
  patientDomain: string | null
  email: string
  createdAt: number
  active: boolean
  href: string
  deletionHref: string
}
