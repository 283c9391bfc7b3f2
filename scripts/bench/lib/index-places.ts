import { Meilisearch } from 'meilisearch'

/** Where a search index is measured. */
export interface IndexPlace {
  index: 'embedded' | 'Meilisearch'
  settings: Record<string, string>
  end(): Promise<void>
}

/** Meilisearch is measured beside the embedded index where there is one: `MEILI_TEST_URL` (npm run test:meili). */
export function indexPlaces(): IndexPlace[] {
  const embedded: IndexPlace = { index: 'embedded', settings: {}, end: async () => undefined }
  const { MEILI_TEST_URL: url, MEILI_TEST_KEY: key } = process.env
  return url ? [embedded, inMeilisearch(url, key)] : [embedded]
}

/** Indexes under a prefix of their own, which go in the end. */
function inMeilisearch(url: string, key: string | undefined): IndexPlace {
  const prefix = `bench-${process.pid}`
  return {
    index: 'Meilisearch',
    settings: { MEILI_URL: url, MEILI_PREFIX: prefix, ...(key && { MEILI_KEY: key }) },
    async end() {
      const client = new Meilisearch({ host: url, ...(key && { apiKey: key }) })
      const { results } = await client.getRawIndexes({ limit: 10_000 })
      for (const { uid } of results)
        if (uid.startsWith(`${prefix}_`)) await client.deleteIndex(uid).waitTask({ timeout: 60_000 })
    },
  }
}
