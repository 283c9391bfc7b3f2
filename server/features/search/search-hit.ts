import type { DataRecord } from '#server/features/data-records/index.ts'
import type { SearchedField } from '#server/features/record-fields/index.ts'
import type { MatchExplanation } from '#server/lib/japanese/index.ts'

/** One match of a criterion in a record. */
export interface FieldMatch extends MatchExplanation {
  field: SearchedField
}

/** A found record, with at least one match for each criterion. */
export interface SearchHit extends DataRecord {
  match: FieldMatch[]
}

/** A search query. Blank texts count as missing; absent lists mean no restriction. */
export interface SearchQuery {
  organizationName?: string
  individualName?: string
  years?: number[]
  rootSectionIds?: number[]
}

/** SPEC §5 and §9: more results than these cannot be displayed. */
export const MAX_RESULTS = 100

/** A refinement: a year, a root section, or both. */
export type Restriction =
  { kind: 'year' | 'root'; value: number } | { kind: 'yearAndRoot'; year: number; rootSectionId: number }

/** A restriction with the number of its records, 1 to 100. */
export type Narrower = Restriction & { count: number }

export interface SearchResult {
  /** Number of records found; 101 stands for "more than 100". */
  total: number
  /**
   * SPEC §5: more than 100 results cannot be displayed; then `rows` is empty and `narrower` has suggested
   * refinements.
   */
  tooMany: boolean
  rows: SearchHit[]
  narrower: Narrower[]
}
