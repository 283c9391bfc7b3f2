import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { migrate } from '../../../migrations/run/index.ts'
import type { Database } from '#server/drivers/database/index.ts'
import { openSqlite } from '#server/drivers/database/sqlite.ts'
import type { SearchIndex } from '#server/drivers/search/contract.ts'
import { allTexts } from '#server/features/record-fields/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { emptyValues } from '#server/features/record-fields/index.ts'
import { embedded, meiliStub, type SearchWorld } from '#server/testing/search-worlds.ts'
import { systemClock } from '#server/lib/clock.ts'
import { IndexMarksRepository, SearchRepository, SearchService } from './index.ts'
import type { SearchHit } from './index.ts'
import { storeImport, versionWith, type Slot } from './test-world.ts'

let dataDir: string
let database: Database
let world: SearchWorld
let index: SearchIndex
let search: SearchService

const store = (slot: Slot, rows: Record<string, unknown>[]) => storeImport(database, slot, rows)

/** Records, as an edit does, that a record of the import was changed. */
async function change(importId: number, row_no: number): Promise<void> {
  const at = { kind: 'delete', revision: null, version: 1, user_id: null, changed_at: 0 }
  await database.knex('record_changes').insert({
    ...{ company_id: 1, section_type: 1, import_id: importId, row_no, ...at },
  })
}

/** Names as registered and as typed. */
const spellings = [
  ...[
    '髙橋/高橋',
    '山﨑/山崎',
    '岩嵜/岩崎',
    '渡邉/渡辺',
    '田邊/田辺',
    '齋藤/斎藤',
    '齊藤/斉藤',
    '濵田/浜田',
    '濱口/浜口',
  ],
  ...[
    '大澤/大沢',
    '櫻井/桜井',
    '廣瀬/広瀬',
    '國分/国分',
    '德永/徳永',
    '桒原/桑原',
    '𠮷田/吉田',
    '嶋田/島田',
    '長嶌/長島',
  ],
  ...[
    '冨田/富田',
    '古舘/古館',
    '栁沼/柳沼',
    '眞鍋/真鍋',
    '惠本/恵本',
    '壽美/寿美',
    '龍野/竜野',
    '瀧本/滝本',
    '溝渕/溝淵',
  ],
  ...[
    '曾根/曽根',
    '東條/東条',
    '前薗/前園',
    '大嶽/大岳',
    '圡屋/土屋',
    '板槗/板橋',
    '瀨川/瀬川',
    '增井/増井',
    '實川/実川',
  ],
  ...[
    '寳田/宝田',
    '澁谷/渋谷',
    '凜子/凛子',
    '禰津/祢津',
    '籔内/藪内',
    '小檜山/小桧山',
    '槇原/槙原',
    '鹽見/塩見',
    '黑川/黒川',
  ],
  ...[
    '綠川/緑川',
    '橫山/横山',
    '關口/関口',
    '澤邊/沢辺',
    '龜井/亀井',
    '兒玉/児玉',
    '靜谷/静谷',
    '淺野/浅野',
    '豐田/豊田',
  ],
]

const ids = (rows: SearchHit[]) => rows.map(({ id }) => id)

describe.each([
  ['the embedded index', embedded],
  ['Meilisearch', meiliStub],
])('on %s:', (_name, begin) => {
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'search-'))
    database = openSqlite(path.join(dataDir, 'test.sqlite'))
    await migrate(database.knex)
    world = await begin()
    index = await world.open()
    search = new SearchService({
      ...{ index, clock: systemClock },
      repository: new SearchRepository(database),
      marks: new IndexMarksRepository(database.knex),
    })
    await search.reindexAll()
    for (const id of [1, 2])
      await database
        .knex('companies')
        .insert({ id, name: `company ${id}`, email: `${id}@c.example`, created_at: 0 })
  })

  afterEach(async () => {
    await index.close()
    await world.end()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  describe('search', () => {
    it('finds by organisation, by individual and by both, in the fields of each', async () => {
      await store({ importId: 10 }, [
        { payee: '青葉大学', name: '佐藤 太郎' },
        { facility: '青葉病院', name: '鈴木 花子', alternate_kanji: '佐藤 花子' },
        { alternate_facility: '青葉医院', department: '佐藤科' },
        { title: '青葉', name: '青葉 一' },
      ])
      await search.indexImport(1, 10)
      const data = versionWith([{ importId: 10 }])
      expect(ids((await search.search(data, { organizationName: '青葉' }, allTexts)).rows)).toEqual([
        '10-1',
        '10-2',
        '10-3',
      ])
      expect(ids((await search.search(data, { individualName: '佐藤' }, allTexts)).rows)).toEqual([
        '10-1',
        '10-2',
      ])
      const both = await search.search(data, { organizationName: '病院', individualName: '佐藤' }, allTexts)
      expect(both).toMatchObject({ total: 1, tooMany: false, narrower: [] })
      expect(both.rows[0]!.match.map(({ field }) => field)).toEqual(['facility', 'alternateKanji'])
    })

    it('returns whole records', async () => {
      const row = {
        payee: '青葉病院',
        amount: 999_999_999_999,
        number_of_payments: 3,
        is_indirect: true,
        comments: 'x',
      }
      await store({ importId: 10 }, [row])
      await search.indexImport(1, 10)
      const { rows } = await search.search(
        versionWith([{ importId: 10 }]),
        { organizationName: '青葉' },
        allTexts,
      )
      expect(rows[0]).toEqual({
        ...emptyValues,
        id: '10-1',
        companyId: 1,
        importId: 10,
        rowNo: 1,
        revision: 0,
        year: 2024,
        sectionId: 1110,
        numberOfPayments: 3,
        amount: 999_999_999_999,
        isIndirect: true,
        ...{ recipientKey: '', paidKey: '', placeKey: '' },
        payee: '青葉病院',
        comments: 'x',
        match: [{ field: 'payee', start: 0, end: 2, kind: 'same', variants: [] }],
      })
    })

    it('marks characters that matched through the variant table', async () => {
      await store({ importId: 10 }, [{ name: '渡邉 一郎' }])
      await search.indexImport(1, 10)
      const { rows } = await search.search(
        versionWith([{ importId: 10 }]),
        { individualName: '渡辺一郎' },
        allTexts,
      )
      expect(rows[0]!.match).toEqual([
        { field: 'name', start: 0, end: 5, kind: 'variant', variants: [{ shown: '邉', typed: '辺' }] },
      ])
    })

    it('finds each of 54 names by its other spelling, both ways, and distinguishes 斎藤 and 斉藤', async () => {
      const pairs = spellings.map((pair) => pair.split('/'))
      expect(new Set(pairs.flat()).size).toBe(2 * 54)
      const rows = pairs.flatMap((pair) => pair.map((name) => ({ name: `${name}　一郎` })))
      await store({ importId: 10 }, [...rows, { name: '斎藤　一郎' }, { name: '斉藤　一郎' }])
      await search.indexImport(1, 10)
      const data = versionWith([{ importId: 10 }])
      const namesOf = async (individualName: string) =>
        (await search.search(data, { individualName }, allTexts)).rows.map(({ name }) => name!.split('　')[0])
      const missed: string[] = []
      for (const pair of pairs)
        for (const name of pair) {
          const found = await namesOf(name)
          missed.push(...pair.filter((one) => !found.includes(one)).map((one) => `${name} ↛ ${one}`))
        }
      expect(missed).toEqual([])
      expect(await namesOf('齋藤')).toEqual(['齋藤', '斎藤', '斎藤'])
      expect(await namesOf('齊藤')).toEqual(['齊藤', '斉藤', '斉藤'])
    })

    it('omits candidates that contain the bigrams but not the text', async () => {
      await store({ importId: 10 }, [
        { payee: '東京大大学' },
        { payee: '大学東京' },
        { payee: '京大学・東京' },
      ])
      await search.indexImport(1, 10)
      const data = versionWith([{ importId: 10 }])
      expect((await search.search(data, { organizationName: '東京大学' }, allTexts)).rows).toEqual([])
      expect((await search.search(data, { organizationName: '大学(東京' }, allTexts)).rows).toEqual([])
    })

    it.each([
      {},
      { organizationName: ' ' },
      { organizationName: '', individualName: '　' },
      { individualName: '()' },
    ])('finds nothing for %j', async (query) => {
      await store({ importId: 10 }, [{ name: '佐藤()' }])
      await search.indexImport(1, 10)
      expect(await search.search(versionWith([{ importId: 10 }]), query, allTexts)).toMatchObject({
        total: 0,
        tooMany: false,
        rows: [],
        narrower: [],
      })
    })

    it('shows only what is visible at the version', async () => {
      await store({ importId: 10 }, [
        { name: '佐藤 一', until_version: 2 },
        { name: '佐藤 二', row_no: 1, revision: 1, since_version: 2 },
        { name: '佐藤 三', row_no: 2, until_version: 1 },
      ])
      await store({ importId: 11 }, [{ name: '佐藤 四' }])
      await search.indexImport(1, 10)
      await search.indexImport(1, 11)
      const names = async (data: DataVersion) =>
        (await search.search(data, { individualName: '佐藤' }, allTexts)).rows.map(({ name }) => name)
      expect(await names(versionWith([{ importId: 10 }]))).toEqual(['佐藤 一'])
      expect(await names(versionWith([{ importId: 10 }], { version: 2 }))).toEqual(['佐藤 二'])
      expect(await names(versionWith([{ importId: 10 }, { importId: 11 }]))).toEqual(['佐藤 一', '佐藤 四'])
      expect(await names(versionWith([]))).toEqual([])
    })

    it('never shows a record of another company, even under its import', async () => {
      await store({ importId: 10 }, [{ name: '佐藤' }])
      await store({ importId: 20, companyId: 2 }, [{ name: '佐藤 (B)' }])
      await search.indexImport(1, 10)
      await search.indexImport(2, 20)
      const data = versionWith([{ importId: 10 }, { importId: 20 }])
      expect(ids((await search.search(data, { individualName: '佐藤' }, allTexts)).rows)).toEqual(['10-1'])
      expect(
        ids((await search.search({ ...data, companyId: 2 }, { individualName: '佐藤' }, allTexts)).rows),
      ).toEqual(['20-1'])
    })

    it('sorts by year descending, section, import and row', async () => {
      const imports = [
        { importId: 10, year: 2022 },
        { importId: 11, year: 2024, rootSectionId: 1300 },
        { importId: 12, year: 2024 },
      ]
      await store(imports[0]!, [{ name: '佐藤' }])
      await store(imports[1]!, [{ name: '佐藤' }, { name: '佐藤' }])
      await store(imports[2]!, [{ name: '佐藤' }, { name: '佐藤', section_id: 1120 }])
      for (const { importId } of imports) await search.indexImport(1, importId)
      const { rows } = await search.search(versionWith(imports), { individualName: '佐藤' }, allTexts)
      expect(ids(rows)).toEqual(['12-1', '12-2', '11-1', '11-2', '10-1'])
    })

    it('restricts to years and root sections', async () => {
      const imports = [{ importId: 10, year: 2022 }, { importId: 11 }, { importId: 12, rootSectionId: 1300 }]
      for (const slot of imports) {
        await store(slot, [{ name: '佐藤' }])
        await search.indexImport(1, slot.importId)
      }
      const find = async (query: { years?: number[]; rootSectionIds?: number[] }) =>
        ids((await search.search(versionWith(imports), { individualName: '佐藤', ...query }, allTexts)).rows)
      expect(await find({ years: [2022] })).toEqual(['10-1'])
      expect(await find({ years: [2024], rootSectionIds: [1300] })).toEqual(['12-1'])
      expect(await find({ years: [2022], rootSectionIds: [1300] })).toEqual([])
      expect(await find({ years: [] })).toEqual([])
    })

    it('shows 100 results, and beyond them only suggested refinements', async () => {
      const imports = [
        { importId: 10, year: 2022 },
        { importId: 11, year: 2023 },
        { importId: 12, year: 2024, rootSectionId: 1300 },
        { importId: 13, year: 2021, rootSectionId: 1300 },
      ]
      const people = (count: number, name: string) => Array.from({ length: count }, () => ({ name }))
      await store(imports[0]!, people(70, '佐藤'))
      await store(imports[1]!, people(30, '佐藤'))
      await store(imports[2]!, [...people(100, '佐藤'), ...people(300, '佐伯藤佐')])
      await store(imports[3]!, people(5, '鈴木'))
      for (const { importId } of imports) await search.indexImport(1, importId)
      const data = versionWith(imports)

      const within = await search.search(data, { individualName: '佐藤', years: [2022, 2023] }, allTexts)
      expect(within).toMatchObject({ total: 100, tooMany: false, narrower: [] })
      expect(within.rows).toHaveLength(100)

      const beyond = await search.search(data, { individualName: '佐藤' }, allTexts)
      expect(beyond).toEqual({
        covers: expect.any(Function),
        help: null,
        total: 101,
        tooMany: true,
        rows: [],
        // Those that keep most come first; on ties years, then sections in order.
        narrower: [
          { kind: 'year', value: 2024, count: 100 },
          { kind: 'root', value: 1100, count: 100 },
          { kind: 'root', value: 1300, count: 100 },
          { kind: 'year', value: 2022, count: 70 },
          { kind: 'year', value: 2023, count: 30 },
        ],
      })
      const within2024 = await search.search(data, { individualName: '佐', years: [2024] }, allTexts)
      expect(within2024).toMatchObject({ total: 101, tooMany: true, narrower: [] })
    })

    it('suggests a year with a section if neither alone is enough', async () => {
      const sizes: [year: number, rootSectionId: number, count: number][] = [
        [2023, 1100, 40],
        [2023, 1300, 110],
        [2023, 1400, 1],
        [2024, 1100, 90],
        [2024, 1300, 130],
        [2024, 1400, 205],
      ]
      const imports = sizes.map(([year, rootSectionId], at) => ({ importId: 10 + at, year, rootSectionId }))
      for (const [at, [, , count]] of sizes.entries()) {
        const names = Array.from({ length: count }, (_, row) => ({ payee: row % 2 ? '中央病院' : '病院' }))
        await store(imports[at]!, [...names, { payee: '大学' }])
        await search.indexImport(1, 10 + at)
      }
      const narrowerOf = async (slots: Slot[]) =>
        (await search.search(versionWith(slots), { organizationName: '病院' }, allTexts)).narrower
      const both = (year: number, rootSectionId: number, count: number) => ({
        ...{ kind: 'yearAndRoot', year, rootSectionId, count },
      })
      expect(await narrowerOf(imports)).toEqual([
        ...[both(2024, 1100, 90), both(2023, 1100, 40), both(2023, 1400, 1)],
      ])
      const large = imports.filter((_, at) => ![0, 2, 3].includes(at))
      expect(await narrowerOf([...large, { ...imports[0]!, year: 2022, rootSectionId: 1400 }])).toEqual([
        { kind: 'year', value: 2022, count: 40 },
      ])
      expect(await narrowerOf(large)).toEqual([])
      // Of one year there is nothing to combine.
      expect(await narrowerOf([imports[4]!, imports[5]!])).toEqual([])
      expect(await narrowerOf([imports[5]!])).toEqual([])
    })

    it('pages past candidates that do not match', async () => {
      const hidden = Array.from({ length: 450 }, () => ({ name: '佐藤', until_version: 1 }))
      await store({ importId: 10 }, [...hidden, { name: '佐藤 太郎' }])
      await change(10, 1)
      await search.indexImport(1, 10)
      const { rows } = await search.search(
        versionWith([{ importId: 10 }]),
        { individualName: '佐藤' },
        allTexts,
      )
      expect(ids(rows)).toEqual(['10-451'])
    })

    it('counts by its reading a single kanji that is a name, and not others that contain it', async () => {
      const imports = [
        { importId: 10, year: 2023 },
        { importId: 11, year: 2024 },
      ]
      const people = (count: number, name: string) => Array.from({ length: count }, () => ({ name }))
      await store(imports[0]!, [...people(101, '林 太郎'), ...people(5, '小林 太郎')])
      await store(imports[1]!, [...people(200, '小林 太郎'), ...people(30, '林 太郎')])
      for (const { importId } of imports) await search.indexImport(1, importId)
      const data = versionWith(imports)
      const read = await search.search(data, { individualName: 'はやし' }, allTexts)
      expect(read).toMatchObject({ total: 101, tooMany: true, narrower: [{ value: 2024, count: 30 }] })
      const typed = await search.search(data, { individualName: '林' }, allTexts)
      expect(typed).toMatchObject({ tooMany: true, narrower: [] })
    })

    it('reads only records of changed imports to determine that there are more than 100', async () => {
      const imports = [
        { importId: 10, year: 2023 },
        { importId: 11, year: 2024 },
      ]
      const named = (count: number, more = {}) =>
        Array.from({ length: count }, () => ({ name: '佐藤 太郎', ...more }))
      await store(imports[0]!, named(101))
      await store(imports[1]!, [...named(60), ...named(30, { until_version: 1 })])
      await change(11, 61)
      for (const { importId } of imports) await search.indexImport(1, importId)
      const before = await search.search(versionWith(imports), { individualName: '佐藤' }, allTexts)
      const repository = new SearchRepository(database)
      const read: number[] = []
      const watched = new SearchService({
        ...{ index, clock: systemClock, marks: new IndexMarksRepository(database.knex) },
        repository: Object.assign(repository, {
          findVisible: (...args: Parameters<SearchRepository['findVisible']>) => {
            read.push(args[1].length)
            return SearchRepository.prototype.findVisible.apply(repository, args)
          },
        }),
      })
      const beyond = await watched.search(versionWith(imports), { individualName: '佐藤' }, allTexts)
      expect(beyond).toMatchObject({ total: 101, tooMany: true, narrower: [{ value: 2024, count: 60 }] })
      expect({ ...beyond, covers: null }).toEqual({ ...before, covers: null })
      expect(read).toEqual([90])
      const untouched = { individualName: '佐藤', years: [2023] }
      expect(await watched.search(versionWith(imports), untouched, allTexts)).toMatchObject({
        tooMany: true,
        narrower: [],
      })
      expect(read).toEqual([90])
      // Three letters may be apart in a record that has their bigrams.
      await watched.search(versionWith(imports), { individualName: '佐藤太' }, allTexts)
      expect(read.length).toBeGreaterThan(1)
    })
  })

  describe('key words of the console', () => {
    it('find either field, each record once, up to the limit', async () => {
      await store({ importId: 10 }, [
        { payee: '佐藤医院' },
        { name: '佐藤', payee: '佐藤医院' },
        { name: '佐藤' },
        { name: '鈴木' },
      ])
      await search.indexImport(1, 10)
      const data = versionWith([{ importId: 10 }])
      const all: number[] = await database
        .knex('data_records')
        .where('company_id', 1)
        .orderBy('row_no')
        .pluck('id')
      const found = async (keyWords: string, limit: number) =>
        (await search.findHits(data, keyWords, { limit, readable: allTexts }))
          .map(({ recordId }) => recordId)
          .sort((a, b) => a - b)
      expect(await found('佐藤', 10)).toEqual(all.slice(0, 3))
      expect(await found('佐藤', 2)).toHaveLength(2)
      expect(await found(' ', 10)).toEqual([])
    })
  })

  describe('keeping the index', () => {
    const found = async (data: DataVersion) =>
      ids((await search.search(data, { individualName: '佐藤' }, allTexts)).rows)

    it('reports progress, and may be repeated', async () => {
      const rows = Array.from({ length: 2050 }, (_, at) => ({ name: at === 2049 ? '佐藤' : '鈴木' }))
      await store({ importId: 10 }, rows)
      const progress: number[] = []
      const note = async (rowsIndexed: number) => void progress.push(rowsIndexed)
      await search.indexImport(1, 10, note)
      await search.indexImport(1, 10)
      const whole = Array.from({ length: Math.floor(2050 / index.batch) }, (_, at) => (at + 1) * index.batch)
      expect(progress).toEqual([...whole, 2050])
      expect(await found(versionWith([{ importId: 10 }]))).toEqual(['10-2050'])
    })

    it('neither indexes nor removes an import of another company', async () => {
      await store({ importId: 20, companyId: 2 }, [{ name: '佐藤' }])
      const data = versionWith([{ importId: 20 }], { companyId: 2 })
      await search.indexImport(1, 20)
      expect(await found(data)).toEqual([])
      await search.indexImport(2, 20)
      await search.removeImport(1, 20)
      expect(await found(data)).toEqual(['20-1'])
      await search.removeImport(2, 20)
      expect(await found(data)).toEqual([])
    })

    it('takes up a single edited record', async () => {
      await store({ importId: 10 }, [{ name: '鈴木', until_version: 2 }])
      await search.indexImport(1, 10)
      const edit = { company_id: 1, import_id: 10, row_no: 1, revision: 1, year: 2024, section_id: 1110 }
      const [id] = await database
        .knex('data_records')
        .insert({ ...edit, name: '佐藤', since_version: 2, row_hash: '', recipient_key: '' })
      await search.indexRecords(2, [id!])
      expect(await found(versionWith([{ importId: 10 }], { version: 2 }))).toEqual([])
      await search.indexRecords(1, [id!])
      expect(await found(versionWith([{ importId: 10 }], { version: 2 }))).toEqual(['10-1'])
    })

    it('rebuilds from every import that a slot refers to, of all companies', async () => {
      await store({ importId: 10 }, [{ name: '佐藤' }, { name: '佐藤' }])
      await store({ importId: 11 }, [{ name: '佐藤' }])
      await store({ importId: 20, companyId: 2 }, [{ name: '佐藤' }])
      await database.knex('slots').where({ company_id: 1, import_id: 11 }).delete()
      await search.indexImport(1, 11)
      const progress: number[] = []
      expect(await search.reindexAll(async (rows) => void progress.push(rows))).toEqual({ documents: 3 })
      expect(progress).toEqual([2, 3])
      expect(await search.status()).toBe('ready')
      expect(await found(versionWith([{ importId: 10 }, { importId: 11 }]))).toEqual(['10-1', '10-2'])
      expect(await found(versionWith([{ importId: 20 }], { companyId: 2 }))).toEqual(['20-1'])
    })
  })

  describe('suggestions', () => {
    const field = 'individualName'
    const suggest = (data: DataVersion, typed: string) =>
      search.suggest(data, { individualName: typed }, field, allTexts)

    it('are names as written, each once, those that begin with what was typed first', async () => {
      await store({ importId: 10 }, [
        { facility: '青葉病院', name: '小渡邉 一' },
        { facility: '青葉病院', name: '渡邉 花子' },
        { facility: '青葉病院', name: '渡邉 花子' },
        { facility: '青葉病院', name: '高橋 一' },
      ])
      await search.indexImport(1, 10)
      expect(await suggest(versionWith([{ importId: 10 }]), '渡辺')).toEqual([
        { text: '渡邉 花子', place: '青葉病院' },
        { text: '小渡邉 一', place: '青葉病院' },
      ])
    })

    it('keep equal names apart by facility, and find a person by the other spelling', async () => {
      await store({ importId: 10 }, [
        { facility: '青葉病院', name: '佐藤 太郎' },
        { payee: '湊大学', name: '佐藤 太郎' },
        { facility: '梅医院', name: 'サトウ 太郎', alternate_kanji: '佐藤 太郎' },
      ])
      await search.indexImport(1, 10)
      expect(await suggest(versionWith([{ importId: 10 }]), '佐藤')).toEqual([
        { text: '佐藤 太郎', place: '青葉病院' },
        { text: '佐藤 太郎', place: '湊大学' },
        { text: 'サトウ 太郎', place: '梅医院' },
      ])
    })

    it('are of the organisation that matched, under the other conditions, and eight at most', async () => {
      const rows = Array.from({ length: 12 }, (_, at) => ({
        payee: `青葉大学${at}`,
        facility: '湊病院',
        name: '佐藤',
      }))
      await store({ importId: 10 }, [...rows, { payee: '青葉財団', name: '鈴木' }])
      await search.indexImport(1, 10)
      const data = versionWith([{ importId: 10 }])
      const query = { organizationName: '青葉', individualName: '佐藤' }
      const found = await search.suggest(data, query, 'organizationName', allTexts)
      expect(found).toEqual(rows.slice(0, 8).map(({ payee }) => ({ text: payee, place: null })))
      expect(await search.suggest(data, { ...query, years: [2020] }, 'organizationName', allTexts)).toEqual(
        [],
      )
      expect(await search.suggest(data, { individualName: '佐藤' }, 'organizationName', allTexts)).toEqual([])
    })
  })
})
