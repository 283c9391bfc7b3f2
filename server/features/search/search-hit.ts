import type { DataRecord } from '#server/features/data-records/index.ts'
import type { SearchedField } from '#server/features/record-fields/index.ts'
import type { MatchExplanation } from '#server/lib/japanese/index.ts'
import type { NameQuery } from './criteria.ts'

/** One match of a criterion, or of one of its words, in a record. */
export interface FieldMatch extends Omit<MatchExplanation, 'kind'> {
  field: SearchedField
  /** As of `MatchExplanation`; or by the reading of a name, or by a usual abbreviation (decision 042). */
  kind: MatchExplanation['kind'] | 'reading' | 'abbreviation'
  /** In katakana; of a full name with a space between. Only where `kind` says so. */
  reading?: string
  /** Only where `kind` says so. */
  abbreviation?: { short: string; full: string }
}

/** A found record, with at least one match for each criterion. */
export interface SearchHit extends DataRecord {
  match: FieldMatch[]
}

/** A search query. Blank texts count as missing; absent lists mean no restriction. */
export interface SearchQuery extends NameQuery {
  years?: number[]
  rootSectionIds?: number[]
}
