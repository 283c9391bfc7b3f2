export type {
  FieldMatch,
  Narrower,
  SearchedField,
  SearchHit,
  SearchQuery,
  SearchResult,
} from './search-hit.ts'
export { SearchRepository } from './search.repository.ts'
export { MAX_RESULTS, SearchService } from './search.service.ts'
