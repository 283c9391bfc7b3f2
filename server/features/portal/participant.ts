import type { Company } from '#server/features/companies/index.ts'

/** A company whose published settings join the portal. */
export interface Participant {
  /** As `TenantDirectory` has it: active, and with an edition. */
  company: Company
  /** Visitors accept the company's own terms, on its site, before they see a row of it. */
  ownTerms: boolean
  /** The colour of its pages (features/theme). */
  colour: string
}
