import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import Database from 'better-sqlite3'
import { fakeClock } from '#server/testing/fake-clock.ts'
import type { SearchDocument } from './contract.ts'
import { EmbeddedSearch } from './embedded.ts'

function document(recordId: number): SearchDocument {
  return {
    recordId,
    companyId: 1,
    sectionType: 1,
    importId: 10,
    year: 2024,
    rootSectionId: 1100,
    sectionId: 1110,
    organization: [],
    individual: ['佐藤'],
  }
}

const query = {
  companies: [{ companyId: 1, importIds: [10] }],
  sectionType: 1,
  individualName: '佐藤',
  afterRecordId: 0,
  limit: 100,
}

let tokens = 0
const newToken = () => `token ${tokens++}`

async function* all(...ids: number[]): AsyncGenerator<SearchDocument[]> {
  yield ids.map(document)
}

describe('embedded search index', () => {
  let dataDir: string
  let now: number
  let opened: EmbeddedSearch[]

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'search-'))
    now = 0
    opened = []
  })

  afterEach(async () => {
    for (const index of opened) await index.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  function open(): EmbeddedSearch {
    const index = new EmbeddedSearch(
      dataDir,
      fakeClock(() => now),
    )
    opened.push(index)
    return index
  }

  /** One that was built. */
  async function built(): Promise<EmbeddedSearch> {
    const index = open()
    await index.rebuild(all(), newToken())
    return index
  }

  const found = async (index: EmbeddedSearch) => (await index.candidates(query))?.found

  const fileOf = (name: string) => path.join(dataDir, 'search', name)
  const currentName = () => readFileSync(fileOf('current'), 'utf8')
  const generations = () =>
    readdirSync(path.join(dataDir, 'search')).filter((name) => name.endsWith('.sqlite'))

  it('lets other readers move to a new generation within a second', async () => {
    const writer = await built()
    const reader = open()
    await writer.add([document(1)])
    expect(await found(reader)).toEqual([1])
    await writer.rebuild(all(2), newToken())
    now = 999
    expect(await found(reader)).toEqual([1])
    now = 1000
    expect(await found(reader)).toEqual([2])
  })

  it('joins the pieces that additions left, beside which others go on writing', async () => {
    const [index, other] = [await built(), open()]
    // Beyond these FTS5 would join them by itself.
    for (let id = 1; id <= 3; id++) await index.add([document(id)])
    const pieces = () => {
      const file = new Database(fileOf(currentName()))
      const { n } = file.prepare('select count(distinct segid) as n from docs_idx').get() as { n: number }
      file.close()
      return n
    }
    expect(pieces()).toBe(3)
    let isFirst = true
    await index.tidy(async () => {
      if (isFirst) await other.add([document(4)])
      isFirst = false
    })
    expect(pieces()).toBeLessThan(3)
    expect(await found(index)).toEqual([1, 2, 3, 4])
  })

  it('SEC-DOS-05: answers each question in a turn of the loop of its own', async () => {
    const index = await built()
    await index.add([document(1)])
    let isAsking = true
    const ask = async () => {
      for (let at = 0; at < 20; at++) await index.candidates(query)
      for (let at = 0; at < 20; at++) await index.countByImport(query)
      isAsking = false
    }
    const asking = ask()
    let turns = 0
    for (; isAsking; turns++) await nextTurn()
    await asking
    expect(turns).toBeGreaterThanOrEqual(40)
  })

  it('keeps the generation just replaced and removes older ones', async () => {
    const index = open()
    await index.rebuild(all(1), newToken())
    const first = currentName()
    await index.rebuild(all(2), newToken())
    const second = currentName()
    expect(generations()).toEqual(expect.arrayContaining([first, second]))
    await index.rebuild(all(3), newToken())
    expect(generations().sort()).toEqual([second, currentName()].sort())
  })

  it('leaves no file behind when a rebuild fails', async () => {
    const index = open()
    await index.rebuild(all(1), newToken())
    const before = generations()
    async function* failing(): AsyncGenerator<SearchDocument[]> {
      yield [document(1)]
      throw new Error('database gone')
    }
    await expect(index.rebuild(failing(), newToken())).rejects.toThrow('database gone')
    expect(generations()).toEqual(before)
  })

  it('lets the later of two rebuilds win', async () => {
    const index = open()
    const other = open()
    async function* overtaken(): AsyncGenerator<SearchDocument[]> {
      yield [document(1)]
      await other.rebuild(all(2), newToken())
    }
    await expect(index.rebuild(overtaken(), newToken())).rejects.toThrow('overtook')
    expect(await found(index)).toEqual([2])
  })

  it('goes on writing after a write that left its connection inside a transaction', async () => {
    const index = open()
    await index.rebuild(all(1), newToken())
    const { opened: current } = index as unknown as { opened: { file: { db: { exec(sql: string): void } } } }
    current.file.db.exec('begin immediate')
    await index.add([document(2)])
    expect((await index.candidates(query))?.found).toEqual([1, 2])
  })

  it('goes on writing when a rebuild died half-way', async () => {
    const index = await built()
    await index.add([document(1)])
    const db = new Database(fileOf(currentName()))
    db.prepare('insert into meta (key, value) values (?, ?)').run('building', 'index-77.sqlite')
    db.close()
    await index.add([document(2)])
    expect(await found(index)).toEqual([1, 2])
  })

  it.each([
    ['missing', () => undefined],
    ['no database', (file: string) => writeFileSync(file, 'x'.repeat(9000))],
    ['empty', (file: string) => writeFileSync(file, '')],
  ])('knows nothing when its file is %s, until it is rebuilt', async (_what, damage) => {
    const index = open()
    await index.rebuild(all(1), newToken())
    await index.close()
    for (const suffix of ['-wal', '-shm']) rmSync(fileOf(currentName() + suffix), { force: true })
    const file = fileOf(currentName())
    rmSync(file)
    damage(file)
    const after = open()
    expect(await after.candidates(query)).toBeNull()
    expect(await after.mark()).toBeNull()
    await after.add([document(2)])
    expect(await open().candidates(query)).toBeNull()
    await after.rebuild(all(1, 2), newToken())
    expect(await found(after)).toEqual([1, 2])
  })

  it.each(['', 'index-1.sqlite/../x', 'nonsense'])('knows nothing when `current` says %j', async (text) => {
    await open().rebuild(all(1), newToken())
    writeFileSync(fileOf('current'), text)
    expect(await open().candidates(query)).toBeNull()
  })

  it('notices that its folder was replaced by another one with files of the same names', async () => {
    const index = open()
    await index.rebuild(all(1), 'own')
    const copy = path.join(dataDir, 'copy')
    cpSync(path.join(dataDir, 'search'), copy, { recursive: true })
    await index.advance({ token: 'own', sequence: 7 })
    expect((await index.candidates(query))?.mark.sequence).toBe(7)
    rmSync(path.join(dataDir, 'search'), { recursive: true })
    cpSync(copy, path.join(dataDir, 'search'), { recursive: true })
    now += 1000
    expect((await index.candidates(query))?.mark.sequence).toBe(0)
  })

  it('knows nothing when it was built under other folding rules', async () => {
    const index = open()
    await index.rebuild(all(1), newToken())
    const db = new Database(fileOf(currentName()))
    db.prepare(`update meta set value = '0-other' where key = 'format'`).run()
    db.close()
    expect(await index.mark()).toBeNull()
    expect(await index.candidates(query)).toBeNull()
  })
})
