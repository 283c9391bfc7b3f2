import type { RecordValues } from '#server/features/record-fields/index.ts'
import type { RowPlaces } from './row-places.ts'
import type { Sample } from './sample.ts'
import type { SectionTotals } from './totals.ts'
import type { KnownSection, SectionRules } from './validate-row.ts'

/** The rules for the check of one file. */
export interface FileRules extends SectionRules {
  /** For messages that name the file. */
  fileName: string
  year: number
  /** The chosen root section; null takes it from the rows. */
  rootSectionId: number | null
}

/** A valid data row. `rowNo` counts data rows from 1, without blank lines. */
export interface CheckedRow {
  rowNo: number
  line: number
  values: RecordValues
  section: KnownSection
  rowHash: string
}

export interface FileSummary {
  rowCount: number
  rootSectionId: number
  /** SHA-256 over all row hashes in order, in hex. */
  contentHash: string
  totals: SectionTotals[]
  sample: Sample
  /** Where its rows begin. */
  places: RowPlaces
}
