/** A company in the system admin's list. */
export interface CompanyRow {
  id: string
  name: string
  disclosureDomain: string | null
  patientDomain: string | null
  email: string
  createdAt: number
  active: boolean
  href: string
  deletionHref: string
}
