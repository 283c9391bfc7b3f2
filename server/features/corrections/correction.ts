import type { DifferenceKind } from '#server/features/comparisons/index.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { PublicFieldName } from './public-difference.ts'

export type CorrectionState = 'queued' | 'running' | 'done' | 'failed'

/** What one edition changed in the public data of a type. */
export interface TypeCorrection {
  id: number
  companyId: number
  edition: number
  sectionType: SectionType
  state: CorrectionState
  run: number
  /** Rows by how they differ from the edition before; null until it is done, and where that is no longer kept. */
  counts: Record<DifferenceKind, number> | null
  /** The edition's public file; null until it is done, and without data. */
  file: PublicFile | null
}

export interface PublicFile {
  /** SHA-256 of its bytes, in lower-case hex. */
  hash: string
  bytes: number
}

/** What is stored of a correction once it is made. */
export type MadeCorrection = Pick<TypeCorrection, 'counts' | 'file'>

/** A changed row by the primary keys of its records. */
export interface ListedRow {
  kind: DifferenceKind
  oldId: number | null
  newId: number | null
}

/** A row of the list as visitors see it; null on the side that does not have it. */
export interface ChangedRow {
  kind: DifferenceKind
  before: PublicRecord | null
  after: PublicRecord | null
  /** The public fields that differ, in the order of a file; of an added or removed row those that are filled. */
  fields: PublicFieldName[]
}
