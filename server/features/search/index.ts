export { MAX_RESULTS } from './search-hit.ts'
export type {
  FieldMatch,
  Narrower,
  SearchedField,
  SearchHit,
  SearchQuery,
  SearchResult,
} from './search-hit.ts'
export { SearchRepository } from './search.repository.ts'
export { SearchService } from './search.service.ts'
export type { Suggestion } from './suggestions.ts'
export { searchJobs, SearchRebuilds, REBUILD_JOB } from './search-rebuilds.service.ts'
export {
  SearchRebuildsRepository,
  type RebuildState,
  type SearchRebuild,
} from './search-rebuilds.repository.ts'
