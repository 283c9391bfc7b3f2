import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { migrate } from '../../../migrations/run/index.ts'
import type { Database } from '#server/drivers/database/index.ts'
import { openSqlite } from '#server/drivers/database/sqlite.ts'
import { allTexts } from '#server/features/record-fields/index.ts'
import { systemClock } from '#server/lib/clock.ts'
import { meiliStub } from '#server/testing/search-worlds.ts'
import { IndexMarksRepository, MOST_RECORDS, SearchRepository, SearchService } from './index.ts'
import type { SearchQuery } from './index.ts'
import { storeImport, versionWith } from './test-world.ts'

// How often a search asks a search server: each request takes milliseconds, whatever it asks for.

const slots = [2022, 2023, 2024].flatMap((year, at) =>
  [1100, 1200, 1300, 1400].map((rootSectionId, place) => ({
    ...{ importId: 10 + 4 * at + place, year, rootSectionId },
  })),
)
const data = versionWith(slots)

let dataDir: string
let database: Database
let world: Awaited<ReturnType<typeof meiliStub>>
let search: SearchService

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'server-requests-'))
  database = openSqlite(path.join(dataDir, 'test.sqlite'))
  await migrate(database.knex)
  await database.knex('companies').insert({ id: 1, name: 'company', email: '1@c.example', created_at: 0 })
  for (const slot of slots) {
    const rows = Array.from({ length: 20 }, (_, at) => ({
      ...{ name: `渡邉　健${'一二三四五六七八九'[at % 9]}`, facility: '東京大学医学部附属病院' },
      department: '循環器内科',
    }))
    await storeImport(database, slot, [
      ...rows,
      { name: '佐藤 太郎', facility: '医療法人社団 青葉会 青葉医院' },
    ])
  }
  world = await meiliStub()
  search = new SearchService({
    ...{ index: await world.open(), clock: systemClock },
    repository: new SearchRepository(database),
    marks: new IndexMarksRepository(database.knex),
  })
  await search.reindexAll()
})

afterAll(async () => {
  await world.end()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Without looks at the state, of which a process takes one a second. */
async function requestsOf(work: () => Promise<unknown>): Promise<string> {
  const before = world.log.length
  await work()
  return world.log
    .slice(before)
    .filter((request) => request !== 'GET /indexes/test_state/documents')
    .map((request) =>
      request.replace('POST /indexes/test_c1/search', 'one').replace('POST /multi-search', 'many'),
    )
    .join(' ')
}

const person = (individualName: string): SearchQuery => ({ individualName })
const place = (organizationName: string): SearchQuery => ({ organizationName })

it.each<[string, SearchQuery, string, string]>([
  ['kanji', person('佐藤'), 'one', 'one'],
  ['one kanji, of too many', person('渡'), 'one', 'one'],
  ['kanji, of too many', person('渡邉'), 'one', 'one'],
  ['a long text of too many', place('東京大学医学部附属病院'), 'one one', 'one one'],
  ['both fields', { ...person('佐藤'), ...place('青葉医院') }, 'one', 'one'],
  ['a reading', person('さとう'), 'many one', 'one'],
  ['a full name by its reading, unbroken', person('satoutarou'), 'many one', 'one'],
  ['the given name first', person('たろう さとう'), 'one one', 'one'],
  ['a person with the department', person('佐藤 循環器内科'), 'one one one one many', 'one one one one many'],
  ['an abbreviation', place('東大'), 'many one one', 'one one'],
  ['a legal form', place('（医）青葉会'), 'many one', 'one'],
  ['any name', { name: 'わたなべ 東大病院' }, 'many one one', 'one one'],
  ['one year', { ...person('佐藤'), years: [2023] }, 'one', 'one'],
  ['nothing', person('龘靐'), 'one', 'one'],
  ['nothing in one year', { ...person('ひろせ'), years: [2023] }, 'many many', ''],
  ['a typing error', person('佐藤太朗'), 'one one many', 'one one many'],
  [
    'a typing error in a reading',
    person('satou tarow'),
    'one one many one one one many',
    'one one one one many',
  ],
])('%s', async (_kind, query, first, again) => {
  const find = () => search.search(data, query, allTexts)
  expect([await requestsOf(find), await requestsOf(find)]).toEqual([first, again])
})

it('a page of too many recipients, of which it compares some of every year and section', async () => {
  const found = await search.open(data, place('東京大学医学部附属病院'), allTexts)
  const requests = await requestsOf(async () => {
    for await (const records of found.each(MOST_RECORDS)) if (records.length > 0) break
    let compared = 0
    await Promise.all([
      found.narrower(),
      (async () => {
        for await (const records of found.sample()) compared += records.length
      })(),
    ])
    expect(compared).toBe(240)
  })
  expect(requests.split(' ').sort()).toEqual(['many', 'one', 'one', 'one'])
})

it('suggestions while a name is typed', async () => {
  const suggest = () => search.suggest(data, place('東京大学医'), 'organizationName', allTexts)
  expect(await requestsOf(suggest)).toBe('one')
})
