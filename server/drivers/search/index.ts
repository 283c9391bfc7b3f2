import type { SearchIndex } from './contract.ts'
import { EmbeddedSearch } from './embedded.ts'

export type { SearchIndex } from './contract.ts'

export interface SearchSettings {
  dataDir: string
  meiliUrl?: string | undefined
  meiliKey?: string | undefined
  /** Prefix of the index names, for installations that share a server. */
  meiliPrefix?: string | undefined
}

/** Meilisearch when `MEILI_URL` is given, else the embedded index in the data folder. */
export async function openSearch(settings: SearchSettings): Promise<SearchIndex> {
  const { dataDir, meiliUrl, meiliKey, meiliPrefix = 'disclosure' } = settings
  if (!meiliUrl) return new EmbeddedSearch(dataDir)
  // Its package is only loaded with Meilisearch.
  const { MeilisearchIndex } = await import('./meilisearch/index.ts')
  return new MeilisearchIndex({ url: meiliUrl, key: meiliKey, prefix: meiliPrefix })
}
