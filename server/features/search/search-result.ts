import type { SearchHelp } from './search-help.ts'
import type { OwnNames } from './record-match.ts'
import type { SearchHit } from './search-hit.ts'

/** SPEC §5 and §9: more results than these cannot be displayed. */
export const MAX_RESULTS = 100

/** Records read at most to find out whom they name: of more, nobody knows how many recipients they have. */
export const MOST_RECORDS = 2000

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
  /** Where nothing was found: what may help. */
  help: SearchHelp | null
  /** Whether texts of these names alone have everything that was typed. */
  covers(names: OwnNames): boolean
}
