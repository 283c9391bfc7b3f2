import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  companyId: 1,
  sectionType: 1,
  importIds: [10],
  individualName: '佐藤',
  afterRecordId: 0,
  limit: 100,
}

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

  const fileOf = (name: string) => path.join(dataDir, 'search', name)
  const currentName = () => readFileSync(fileOf('current'), 'utf8')
  const generations = () =>
    readdirSync(path.join(dataDir, 'search')).filter((name) => name.endsWith('.sqlite'))

  it('lets other readers move to a new generation within a second', async () => {
    const writer = open()
    const reader = open()
    await writer.add([document(1)])
    expect(await reader.candidates(query)).toEqual([1])
    await writer.rebuild(all(2))
    now = 999
    expect(await reader.candidates(query)).toEqual([1])
    now = 1000
    expect(await reader.candidates(query)).toEqual([2])
  })

  it('joins the pieces that additions left, beside which others go on writing', async () => {
    const [index, other] = [open(), open()]
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
    expect(await index.candidates(query)).toEqual([1, 2, 3, 4])
  })

  it('SEC-DOS-05: answers each question in a turn of the loop of its own', async () => {
    const index = open()
    await index.add([document(1)])
    let isAsking = true
    const ask = async () => {
      for (let at = 0; at < 20; at++) await index.candidates(query)
      for (let at = 0; at < 20; at++) await index.count(query)
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
    await index.rebuild(all(1))
    const first = currentName()
    await index.rebuild(all(2))
    const second = currentName()
    expect(generations()).toEqual(expect.arrayContaining([first, second]))
    await index.rebuild(all(3))
    expect(generations().sort()).toEqual([second, currentName()].sort())
  })

  it('leaves no file behind when a rebuild fails', async () => {
    const index = open()
    await index.rebuild(all(1))
    const before = generations()
    async function* failing(): AsyncGenerator<SearchDocument[]> {
      yield [document(1)]
      throw new Error('database gone')
    }
    await expect(index.rebuild(failing())).rejects.toThrow('database gone')
    expect(generations()).toEqual(before)
  })

  it('lets the later of two rebuilds win', async () => {
    const index = open()
    const other = open()
    async function* overtaken(): AsyncGenerator<SearchDocument[]> {
      yield [document(1)]
      await other.rebuild(all(2))
    }
    await expect(index.rebuild(overtaken())).rejects.toThrow('overtook')
    expect(await index.candidates(query)).toEqual([2])
    expect(await index.needsRebuild()).toBe(false)
  })

  it('goes on writing when a rebuild died half-way', async () => {
    const index = open()
    await index.add([document(1)])
    const db = new Database(fileOf(currentName()))
    db.prepare('insert into meta (key, value) values (?, ?)').run('building', 'index-77.sqlite')
    db.close()
    await index.add([document(2)])
    expect(await index.candidates(query)).toEqual([1, 2])
  })

  it.each([
    ['missing', () => undefined],
    ['no database', (file: string) => writeFileSync(file, 'x'.repeat(9000))],
    ['empty', (file: string) => writeFileSync(file, '')],
  ])('starts afresh when its file is %s, and asks for a rebuild', async (_what, damage) => {
    const index = open()
    await index.rebuild(all(1))
    await index.close()
    for (const suffix of ['-wal', '-shm']) rmSync(fileOf(currentName() + suffix), { force: true })
    const file = fileOf(currentName())
    rmSync(file)
    damage(file)
    const after = open()
    expect(await after.candidates(query)).toEqual([])
    expect(await after.needsRebuild()).toBe(true)
    await after.add([document(2)])
    expect(await open().candidates(query)).toEqual([2])
    await after.rebuild(all(1, 2))
    expect(await after.candidates(query)).toEqual([1, 2])
    expect(await after.needsRebuild()).toBe(false)
  })

  it.each(['', 'index-1.sqlite/../x', 'nonsense'])('starts afresh when `current` says %j', async (text) => {
    await open().rebuild(all(1))
    writeFileSync(fileOf('current'), text)
    const after = open()
    expect(await after.candidates(query)).toEqual([])
    expect(await after.needsRebuild()).toBe(true)
  })

  it('asks for a rebuild when the index was made under other folding rules', async () => {
    const index = open()
    await index.rebuild(all(1))
    const db = new Database(fileOf(currentName()))
    db.prepare(`update meta set value = '0-other' where key = 'format'`).run()
    db.close()
    expect(await index.needsRebuild()).toBe(true)
    expect(await index.candidates(query)).toEqual([1])
    // Its documents may lack sections: too many candidates are better than too few.
    expect(await index.candidates({ ...query, sectionIds: [9999] })).toEqual([1])
  })
})
