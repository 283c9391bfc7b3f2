import type { SearchIndex } from './contract.ts'
import { EmbeddedSearch } from './embedded.ts'

export type { CandidateQuery, SearchDocument, SearchIndex } from './contract.ts'

/** The embedded index in the data folder. */
export function openSearch(settings: { dataDir: string }): SearchIndex {
  return new EmbeddedSearch(settings.dataDir)
}
