import type { Transaction } from '#server/drivers/database/contract.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { SectionRules } from './csv/validate-row.ts'

/** The sections that a company's rows of a year can name. */
export interface SectionLookup {
  rulesOf(companyId: number, sectionType: SectionType, year: number): Promise<EditionRules>
  /** Whether the year still has the edition with this id; exact where the transaction holds the company's lock. */
  isCurrent(trx: Transaction, companyId: number, year: number, editionId: number): Promise<boolean>
}

interface EditionRules extends SectionRules {
  /** The edition whose sections these are; null without one. */
  editionId: number | null
}
