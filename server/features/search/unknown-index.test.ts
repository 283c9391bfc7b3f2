import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { allTexts } from '#server/features/record-fields/index.ts'
import { systemClock } from '#server/lib/clock.ts'
import { embedded, meiliStub, type FragileWorld } from '#server/testing/search-worlds.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { IndexMarksRepository, SearchRepository, SearchService } from './index.ts'

const nothingWaits = async () => new Map<number, number>()

// Whatever happens to the index, a search that cannot know says so (722); an empty list means that nothing matches.

describe.each([
  ['the embedded index', embedded],
  ['Meilisearch', meiliStub],
])('on %s:', (_name, begin) => {
  let world: FragileWorld
  let test: TestCore
  let companyId: number
  let opened: SearchService[]

  beforeEach(async () => {
    world = await begin()
    test = await openTestCore({ search: await world.open() })
    companyId = await test.addCompany('aoba')
    await test.importRows(companyId, {}, plainRows('C1', 3))
    opened = []
  })
  afterEach(async () => {
    for (const search of opened) await indexOf(search).close()
    await test.close()
    await world.end()
  })

  const indexOf = (search: SearchService) =>
    (search as unknown as { deps: { index: { close(): Promise<void> } } }).deps.index

  /** The search of a process that starts now. */
  async function restarted(): Promise<SearchService> {
    const { database } = test.core
    const search = new SearchService({
      ...{ index: await world.open(), clock: systemClock },
      repository: new SearchRepository(database),
      marks: new IndexMarksRepository(database.knex),
    })
    opened.push(search)
    return search
  }

  const data = () => test.core.versions.dataIn(companyId, 1, 'draft')
  const hits = async (search: SearchService) =>
    (await search.findHits(await data(), '施設', { limit: 50, readable: allTexts })).length

  async function expectUnknown(search: SearchService): Promise<void> {
    const version = await data()
    const query = { organizationName: '施設' }
    const refused = { name: 'SearchUnknown', code: 722 }
    expect(await search.status()).toBe('rebuilding')
    await expect(search.search(version, query, allTexts)).rejects.toMatchObject(refused)
    await expect(search.search(version, { organizationName: '施' }, allTexts)).rejects.toMatchObject(refused)
    await expect(search.search(version, { organizationName: 'nobody' }, allTexts)).rejects.toMatchObject(
      refused,
    )
    await expect(search.suggest(version, query, 'organizationName', allTexts)).rejects.toMatchObject(refused)
    await expect(hits(search)).rejects.toMatchObject(refused)
  }

  async function expectRebuilt(search: SearchService, rows: number): Promise<void> {
    await search.rebuildIfNeeded(async () => undefined)
    expect(await search.status()).toBe('ready')
    expect(await hits(search)).toBe(rows)
  }

  it('knows what was imported, edited or removed, also after a restart', async () => {
    for (const search of [test.core.search, await restarted()]) {
      expect(await search.status()).toBe('ready')
      expect(await hits(search)).toBe(3)
    }
    await test.importRows(companyId, { year: 2023 }, plainRows('C1', 4))
    for (const search of [...opened, test.core.search, await restarted()]) expect(await hits(search)).toBe(7)
  })

  it('does not know with an empty index', async () => {
    await world.lose()
    const search = await restarted()
    await expectUnknown(search)
    await expectRebuilt(search, 3)
  })

  it('does not know when the index is lost while the product runs', async () => {
    await world.lose()
    await expectUnknown(test.core.search)
    await expectRebuilt(test.core.search, 3)
  })

  it('does not know with half of an index', async () => {
    world.halve()
    const search = await restarted()
    await expectUnknown(search)
    await expectRebuilt(search, 3)
  })

  it('does not know with the index of another installation', async () => {
    const other = await openTestCore({ search: await (await restartedWorld()).open() })
    const otherId = await other.addCompany('minato')
    await other.importRows(otherId, {}, plainRows('C1', 1))
    await other.close()
    const search = await restarted()
    await expectUnknown(search)
    await expectRebuilt(search, 3)
  })

  /** The same place without an index, as for an installation that starts there. */
  async function restartedWorld(): Promise<FragileWorld> {
    await world.lose()
    return world
  }

  it.each([
    ['an import', () => test.importRows(companyId, { year: 2023 }, plainRows('C1', 4)), 7],
    [
      'an edit',
      async () => {
        const [id] = await test.knex('data_records').where({ company_id: companyId }).pluck<number[]>('id')
        await test.core.search.indexRecords(companyId, [id!])
      },
      3,
    ],
    [
      'a removal',
      async () => {
        await test.core.search.removeRecords(companyId, [999])
      },
      3,
    ],
  ])('does not know with an index from before %s', async (_what, write, rows) => {
    await test.core.search.verify(nothingWaits)
    const restore = world.copy()
    await write()
    // On a server the last number is seen a little later; the watch looks every half minute.
    for (let looks = 0; looks < 10; looks++) await test.core.search.verify(nothingWaits)
    restore()
    const search = await restarted()
    await expectUnknown(search)
    // Writing to it does not make it known.
    await search.indexRecords(companyId, [])
    await expectUnknown(search)
    await expectRebuilt(search, rows)
  })

  it('does not know with a database from before the last import', async () => {
    const before = await test.knex('search_indexes')
    await test.importRows(companyId, { year: 2023 }, plainRows('C1', 4))
    await test.core.search.verify(nothingWaits)
    for (const { id, begun, done } of before)
      await test.knex('search_indexes').where({ id }).update({ begun, done })
    await expectUnknown(await restarted())
  })

  it('knows after a process was killed between the steps of a write', async () => {
    await test.core.search.verify(nothingWaits)
    const [{ token, begun }] = await test.knex('search_indexes')
    await test.knex('search_indexes').update({ begun: begun + 1 })
    expect(await (await restarted()).status()).toBe('ready')
    const index = await world.open()
    await index.advance({ token, sequence: begun + 1 })
    await index.close()
    expect(await (await restarted()).status()).toBe('ready')
  })

  it('rebuilds the index before an import that would be alone in it', async () => {
    await world.lose()
    await test.importRows(companyId, { year: 2023 }, plainRows('C1', 4))
    expect(await hits(test.core.search)).toBe(7)
  })

  it('has nothing to find, and needs no index, without any import', async () => {
    const empty = await openTestCore()
    await empty.knex('search_indexes').delete()
    expect(await empty.core.search.status()).toBe('ready')
    await empty.close()
  })

  it('has a lost index rebuilt by a job, one at a time and not at once again', async () => {
    const { indexWatch, runner } = test.core
    const jobs = () => test.knex('jobs').where({ name: 'search-rebuild' })
    expect(await indexWatch.check()).toBe(false)
    expect(await jobs()).toHaveLength(0)
    await world.lose()
    expect([await indexWatch.check(), await indexWatch.check()]).toEqual([true, true])
    expect(await jobs()).toHaveLength(1)
    await runner.drain()
    expect(await indexWatch.check()).toBe(false)
    expect(await hits(test.core.search)).toBe(3)
    await world.lose()
    expect(await indexWatch.check()).toBe(true)
    expect(await jobs()).toHaveLength(1)
    test.advance(60_001)
    await indexWatch.check()
    expect(await jobs()).toHaveLength(2)
  })
})

// The embedded index is one file with transactions: it cannot lose a single document.
describe('A document that the server has lost', () => {
  const typed = { section_code: 'C1', facility: '青葉病院', number_of_payments: '1', amount: '100' }
  let world: Awaited<ReturnType<typeof meiliStub>>
  let test: TestCore
  let companyId: number
  let importId: number

  beforeEach(async () => {
    world = await meiliStub()
    test = await openTestCore({ search: await world.open() })
    companyId = await test.addCompany('aoba')
    importId = await test.importRows(companyId, {}, plainRows('C1', 3))
    await test.importRows(companyId, { year: 2023 }, plainRows('C1', 2))
  })
  afterEach(async () => {
    await test.close()
    await world.end()
  })

  const edit = (row: number) => {
    const seen = { id: `${importId}-${row}`, revision: 0 }
    return test.core.recordChanges.edit(testActor(companyId), companyId, 1, seen, typed)
  }

  it.each([0, 1, 3])('is noticed after %i edits', async (edits) => {
    for (let row = 1; row <= edits; row++) await edit(row)
    await test.core.runner.drain()
    expect(await test.core.indexWatch.check()).toBe(false)
    world.loseOne()
    expect(await test.core.indexWatch.check()).toBe(true)
    expect(await test.core.search.status()).toBe('rebuilding')
  })

  it('is not an edit that is still to be indexed', async () => {
    await edit(1)
    expect(await test.core.indexWatch.check()).toBe(false)
    await test.core.runner.drain()
    expect(await test.core.indexWatch.check()).toBe(false)
  })
})
