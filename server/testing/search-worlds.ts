import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Meilisearch } from 'meilisearch'
import { openSearch, type SearchIndex } from '#server/drivers/search/index.ts'
import { MeilisearchIndex } from '#server/drivers/search/meilisearch/index.ts'
import { startMeiliStub } from './meili-stub/index.ts'

/** A place where an index lives, empty at first: whoever opens it again finds the same. */
export interface SearchWorld {
  open(): Promise<SearchIndex>
  end(): Promise<void>
}

export async function embedded(): Promise<SearchWorld> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'search-'))
  return {
    open: () => openSearch({ dataDir }),
    end: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

export async function meiliStub(): Promise<SearchWorld> {
  const stub = await startMeiliStub()
  return {
    open: async () => new MeilisearchIndex({ url: stub.url, prefix: 'test' }, { poll: 1 }),
    end: () => stub.stop(),
  }
}

let worlds = 0

/** A server that others may use too: its indexes have a prefix of their own, and go in the end. */
export async function meiliServer(url: string, key: string | undefined): Promise<SearchWorld> {
  const prefix = `test-${process.pid}-${Date.now()}-${worlds++}`
  return {
    open: async () => new MeilisearchIndex({ url, key, prefix }),
    async end() {
      const client = new Meilisearch({ host: url, ...(key && { apiKey: key }) })
      const { results } = await client.getRawIndexes({ limit: 10_000 })
      for (const { uid } of results) if (uid.startsWith(`${prefix}_`)) await client.deleteIndex(uid)
    },
  }
}
