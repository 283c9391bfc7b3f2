import type { SectionType } from '#server/features/sections/index.ts'

/** SPEC §1's areas: what staff edit, what they check, what visitors see. */
export type Area = 'draft' | 'preview' | 'published'

/**
 * The data of one company and type at one version of its track. A record belongs to it when its import is listed and
 * `since_version <= version < until_version`. Versions up to the preview's are immutable.
 */
export interface DataVersion {
  companyId: number
  sectionType: SectionType
  version: number
  /** Imports visible at the version, with the slot each fills. */
  imports: { importId: number; year: number; rootSectionId: number }[]
  /** Read from an edition, whose records and totals are immutable. */
  isOfEdition?: true
}
