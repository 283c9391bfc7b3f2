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
