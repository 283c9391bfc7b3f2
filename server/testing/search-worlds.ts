import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Meilisearch } from 'meilisearch'
import { openSearch, type SearchIndex } from '#server/drivers/search/index.ts'
import { MeilisearchIndex } from '#server/drivers/search/meilisearch/index.ts'
import { startMeiliStub } from './meili-stub/index.ts'

/** A place where an index lives, empty at first: whoever opens it again finds the same. */
export interface SearchWorld {
  open(): Promise<SearchIndex>
  /** All of it is lost while it may be open. */
  lose(): Promise<void>
  end(): Promise<void>
}

/** One that can be damaged further than any server allows. */
export interface FragileWorld extends SearchWorld {
  /** Takes a copy of all of it; the returned function puts it in its place, as a restored backup. */
  copy(): () => void
  /** Loses a part, as if writing had ended in the middle. */
  halve(): void
}

export async function embedded(): Promise<FragileWorld> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'search-'))
  const folder = path.join(dataDir, 'search')
  let copies = 0
  return {
    open: () => openSearch({ dataDir }),
    lose: async () => rmSync(folder, { recursive: true }),
    copy() {
      const copy = path.join(dataDir, `copy-${copies++}`)
      cpSync(folder, copy, { recursive: true })
      return () => {
        rmSync(folder, { recursive: true })
        cpSync(copy, folder, { recursive: true })
      }
    },
    halve() {
      const name = readFileSync(path.join(folder, 'current'), 'utf8')
      for (const file of readdirSync(folder))
        if (file !== name && file !== 'current') rmSync(path.join(folder, file))
      truncateSync(path.join(folder, name), 6000)
    },
    end: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** `loseOne`: a document is lost, and nothing else. `log`: every request. */
export async function meiliStub(): Promise<FragileWorld & { loseOne(): void; log: string[] }> {
  const stub = await startMeiliStub()
  const { stored } = stub.indexes
  return {
    log: stub.log,
    lose: async () => stored.clear(),
    copy() {
      const copy = [...stored].map(([uid, index]) => [uid, index.copy()] as const)
      return () => {
        stored.clear()
        for (const [uid, index] of copy) stored.set(uid, index)
      }
    },
    loseOne() {
      const { documents } = [...stored].find(([uid]) => uid !== 'test_state')![1]
      documents.delete([...documents.keys()][0]!)
    },
    // Of an import of a dump that ended in the middle, the state index is the last.
    halve: () => void stored.delete('test_state'),
    open: async () => new MeilisearchIndex({ url: stub.url, prefix: 'test' }, { poll: 1 }),
    end: () => stub.stop(),
  }
}

const url = process.env.MEILI_TEST_URL

/** Every kind of index that searches are tested on, a real Meilisearch too if there is one (`npm run test:meili`). */
export const searchWorlds: [name: string, begin: () => Promise<SearchWorld>][] = [
  ['the embedded index', embedded],
  ['Meilisearch’s API', meiliStub],
  ...(url
    ? [['a Meilisearch', () => meiliServer(url, process.env.MEILI_TEST_KEY)] satisfies [string, unknown]]
    : []),
]

let worlds = 0

/** A server that others may use too: its indexes have a prefix of their own, and go in the end. */
async function meiliServer(url: string, key: string | undefined): Promise<SearchWorld> {
  const prefix = `test-${process.pid}-${Date.now()}-${worlds++}`
  return {
    open: async () => new MeilisearchIndex({ url, key, prefix }),
    lose: removeAll,
    end: removeAll,
  }

  async function removeAll() {
    const client = new Meilisearch({ host: url, ...(key && { apiKey: key }) })
    const { results } = await client.getRawIndexes({ limit: 10_000 })
    for (const { uid } of results)
      if (uid.startsWith(`${prefix}_`)) await client.deleteIndex(uid).waitTask({ timeout: 60_000 })
  }
}
