import type { Transaction } from '#server/drivers/database/contract.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Track } from './tracks.ts'

/** What publishing needs to know about the PDFs and wording of an edition. */
export interface NonDataContent {
  /** Their lines in the content hash. */
  lines: string[]
  /** By type, the version in which its terms last changed; 0 for the default terms. */
  termsVersions: Record<SectionType, number>
}

/** Reads the non-data content of an edition with these versions. */
export type ReadNonDataContent = (
  trx: Transaction,
  companyId: number,
  versions: ReadonlyMap<Track, number>,
) => Promise<NonDataContent>
