import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { migrate } from '../../../migrations/run/index.ts'
import type { Database } from '#server/drivers/database/index.ts'
import { openSqlite } from '#server/drivers/database/sqlite.ts'
import type { SearchIndex } from '#server/drivers/search/contract.ts'
import { allTexts } from '#server/features/record-fields/index.ts'
import { searchWorlds, type SearchWorld } from '#server/testing/search-worlds.ts'
import { systemClock } from '#server/lib/clock.ts'
import { IndexMarksRepository, SearchRepository, SearchService } from './index.ts'
import type { SearchQuery, SearchResult } from './index.ts'
import { storeImport, versionWith } from './test-world.ts'

/** What the searches are about: name, organisation, department, jRCT number. */
const records = {
  watanabe: ['渡邉　健一', '青葉大学医学部附属病院', '循環器内科', null],
  watanabe2: ['渡部 花子', '医療法人社団 徳洲会 湊病院', '小児科', null],
  sato: ['佐藤 太郎', '東京大学医学部附属病院', '第三内科', null],
  suzuki: ['鈴木 太郎', '佐藤医院', null, null],
  saito: ['齋藤 誠', '大阪大学 微生物病研究所', '免疫学', null],
  saito2: ['斉藤 真理子', '京都大学医学部附属病院', '眼科', null],
  hayashi: ['林 一', '東京慈恵会医科大学', '腎臓・高血圧内科', null],
  kobayashi: ['小林 一', '慶應義塾大学病院', '救急科', null],
  takahashi: ['髙橋 修', '北海道大学病院', null, null],
  yamazaki: ['山﨑 恵', '国立がん研究センター中央病院', null, null],
  yoshida: ['𠮷田 順子', '日本医科大学付属病院', null, null],
  kanno: ['菅野 純', '東北大学病院', null, null],
  ohno: ['大野 裕子', '名古屋大学医学部附属病院', null, null],
  honma: ['本間 翔太', '九州大学病院', null, null],
  sakura: ['田中 さくら', '（医）青空会 あおぞらクリニック', null, null],
  obrien: ['Sean O’Brien', 'Aoba University Hospital', 'Dept. of Cardiology', null],
  muller: ['Hans Müller', 'Univ. of Minato', null, null],
  mueller: ['Petra Mueller', '湊バイオ研究所', null, null],
  andre: ['André Côté', '一般社団法人 湊循環器学会', null, null],
  clinic: [null, '渡辺医院', null, null],
  trial: ['長谷川 豊', '千葉大学', null, 'jRCTs031190123'],
  society: [null, '公益財団法人 緑野財団', null, null],
  company: [null, '㈱青葉メディカル', null, null],
  osaka: [null, '市立東大阪医療センター', null, null],
  wells: ['Wells John', '学校法人 白樺学園', null, null],
} as const
type Who = keyof typeof records

const person = (individualName: string): SearchQuery => ({ individualName })
const name = (name: string): SearchQuery => ({ name })
const place = (organizationName: string): SearchQuery => ({ organizationName })

/** What must be found first; and how many results there are. */
const searches: [kind: string, query: SearchQuery, first: Who, total: number][] = [
  ['kanji', person('佐藤'), 'sato', 1],
  ['kanji, a part', person('藤'), 'sato', 3],
  ['katakana', person('ワタナベ'), 'watanabe', 2],
  ['hiragana', person('わたなべ'), 'watanabe', 2],
  ['half-width kana', person('ﾜﾀﾅﾍﾞ'), 'watanabe', 2],
  ['romaji', person('watanabe'), 'watanabe', 2],
  ['romaji in capitals', person('WATANABE'), 'watanabe', 2],
  ['full-width romaji', person('ｗａｔａｎａｂｅ'), 'watanabe', 2],
  ['given name in kana', person('けんいち'), 'watanabe', 1],
  ['given name in romaji', person('Kenichi'), 'watanabe', 1],
  ["given name in romaji, n'", person("Ken'ichi"), 'watanabe', 1],
  ['given name in romaji, hyphen', person('Ken-ichi'), 'watanabe', 1],
  ['given name in romaji, nn', person('kennichi'), 'watanabe', 1],
  ['full name in kana', person('わたなべ けんいち'), 'watanabe', 1],
  ['full name in kana, unbroken', person('わたなべけんいち'), 'watanabe', 1],
  ['full name in kana, given name first', person('けんいち わたなべ'), 'watanabe', 1],
  ['full name in romaji', person('Watanabe Kenichi'), 'watanabe', 1],
  ['full name in romaji, given name first', person('Kenichi Watanabe'), 'watanabe', 1],
  ['full name in romaji, comma', person('Watanabe, Kenichi'), 'watanabe', 1],
  ['full name in romaji, unbroken', person('watanabekenichi'), 'watanabe', 1],
  ['kanji and kana', person('渡辺 けんいち'), 'watanabe', 1],
  ['kanji and kana, unbroken', person('渡辺けんいち'), 'watanabe', 1],
  ['kana and kanji, unbroken', person('わたなべ健一'), 'watanabe', 1],
  ['Hepburn, ō', person('Satō'), 'sato', 1],
  ['ou', person('Satou'), 'sato', 1],
  ['oh', person('Satoh'), 'sato', 1],
  ['no long vowel', person('Sato'), 'sato', 1],
  ['oh before a consonant', person('Ohno'), 'ohno', 1],
  ['oo', person('Oono'), 'ohno', 1],
  ['Kunrei, ti', person('Keniti'), 'watanabe', 1],
  ['Kunrei, syo', person('Syouta'), 'honma', 1],
  ['Hepburn, sho', person('Shota'), 'honma', 1],
  ['m before m', person('Homma'), 'honma', 1],
  ['Kunrei, zyu', person('Zyunko'), 'yoshida', 1],
  ['Hepburn, ju', person('Junko'), 'yoshida', 1],
  ['long vowel in kana', person('さいとう'), 'saito', 2],
  ['one kanji by its reading', person('はやし'), 'hayashi', 1],
  ['given name of one kanji', person('まこと'), 'saito', 4],
  ['given name in kana as written', person('さくら'), 'sakura', 1],
  ['kana name in romaji', person('Sakura'), 'sakura', 1],
  ['variant: 辺 for 邉', person('渡辺'), 'watanabe', 1],
  ['variant: 邊 for 邉', person('渡邊'), 'watanabe', 1],
  ['variant: 斎 for 齋', person('斎藤'), 'saito', 1],
  ['variant: 齊 for 斉', person('齊藤'), 'saito2', 1],
  ['variant: 高 for 髙', person('高橋'), 'takahashi', 1],
  ['variant: 崎 for 﨑', person('山崎'), 'yamazaki', 1],
  ['variant: 吉 for 𠮷', person('吉田'), 'yoshida', 1],
  ['variant by reading', person('よしだ'), 'yoshida', 1],
  ['given name before family name', person('健一 渡辺'), 'watanabe', 1],
  ['spaces between', person('渡　辺　健　一'), 'watanabe', 1],
  ['person with the institution', person('佐藤 東京大学'), 'sato', 1],
  ['person with the department', person('渡辺 循環器内科'), 'watanabe', 1],
  ['the name before the place', person('佐藤 太郎'), 'sato', 1],
  ['institution, words turned round', place('湊病院 徳洲会'), 'watanabe2', 1],
  ['institution with the department', place('青葉大学 循環器'), 'watanabe', 1],
  ['department', place('眼科'), 'saito2', 1],
  ['institution with the person', place('青葉大学 渡辺'), 'watanabe', 1],
  ['institution by the reading of a name', place('わたなべ医院'), 'clinic', 1],
  ['institution by the reading alone', place('わたなべ'), 'clinic', 1],
  ['both fields', { organizationName: '慶應', individualName: 'こばやし' }, 'kobayashi', 1],
  ['any name: a person', name('渡辺健一'), 'watanabe', 1],
  ['any name: a person by the reading', name('わたなべ'), 'watanabe', 3],
  ['any name: an institution', name('慶應'), 'kobayashi', 1],
  ['any name: a person with the institution', name('東京大学 佐藤'), 'sato', 1],
  ['any name: a person with the department', name('循環器 watanabe'), 'watanabe', 1],
  ['any name: abbreviation with a person', name('京大 さいとう'), 'saito2', 1],
  ['any name: what is in either', name('佐藤'), 'sato', 2],
  ['any name: words in different texts', name('佐藤 太郎'), 'sato', 2],
  ['any name with an institution', { name: '太郎', organizationName: '佐藤' }, 'suzuki', 1],
  ['any name: jRCT number', name('jRCTs031190123'), 'trial', 1],
  ['jRCT number', place('jRCTs031190123'), 'trial', 1],
  ['jRCT number, a part', place('031190'), 'trial', 1],
  ['jRCT number as a person', person('JRCTS031190123'), 'trial', 1],
  ['東大', place('東大'), 'sato', 2],
  ['東大病院', place('東大病院'), 'sato', 1],
  ['東大 as a part of another name', place('東大阪'), 'osaka', 1],
  ['阪大', place('阪大'), 'saito', 1],
  ['京大', place('京大'), 'saito2', 1],
  ['慈恵医大', place('慈恵医大'), 'hayashi', 1],
  ['北大病院', place('北大病院'), 'takahashi', 1],
  ['慶大', place('慶大'), 'kobayashi', 1],
  ['国がん', place('国がん'), 'yamazaki', 1],
  ['日医大', place('日医大'), 'yoshida', 1],
  ['九大病院', place('九大病院'), 'honma', 1],
  ['医療法人 for （医）', place('医療法人青空会'), 'sakura', 1],
  ['（医） for 医療法人', place('（医）徳洲会'), 'watanabe2', 1],
  ['（一社）', place('（一社）湊循環器学会'), 'andre', 1],
  ['公財', place('(公財)緑野財団'), 'society', 1],
  ['株式会社 for ㈱', place('株式会社青葉メディカル'), 'company', 1],
  ['（学）', place('（学）白樺学園'), 'wells', 1],
  ['University for Univ.', place('University of Minato'), 'muller', 1],
  ['Univ. for University', place('Aoba Univ.'), 'obrien', 1],
  ['Department for Dept.', place('Department of Cardiology'), 'obrien', 1],
  ['Hosp.', place('Aoba Hosp.'), 'obrien', 1],
  ['apostrophe', person("O'Brien"), 'obrien', 1],
  ['the other apostrophe', person('O’Brien'), 'obrien', 1],
  ['no apostrophe', person('OBrien'), 'obrien', 1],
  ['Müller', person('Müller'), 'muller', 2],
  ['Mueller', person('Mueller'), 'muller', 2],
  ['Muller', person('Muller'), 'muller', 1],
  ['accents left out', person('Andre Cote'), 'andre', 1],
  ['given name first, Latin', person('John Wells'), 'wells', 1],
]

const names = Object.keys(records) as Who[]

describe.each(searchWorlds)('searches on %s', (_name, begin) => {
  let dataDir: string
  let database: Database
  let world: SearchWorld
  let index: SearchIndex
  let service: SearchService
  const data = versionWith([{ importId: 10 }, { importId: 11, year: 2022 }])

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'searches-'))
    database = openSqlite(path.join(dataDir, 'test.sqlite'))
    await migrate(database.knex)
    world = await begin()
    index = await world.open()
    service = new SearchService({
      ...{ index, clock: systemClock },
      repository: new SearchRepository(database),
      marks: new IndexMarksRepository(database.knex),
    })
    await service.reindexAll()
    await database.knex('companies').insert({ id: 1, name: 'company', email: '1@c.example', created_at: 0 })
    const rows = Object.values(records).map(([name, facility, department, jrct]) => ({
      ...{ name, facility, department, jrct_number: jrct },
    }))
    await storeImport(database, { importId: 10 }, rows)
    await storeImport(database, { importId: 11, year: 2022 }, [{ name: '古川 栄', facility: '白樺診療所' }])
    await service.indexImport(1, 10)
    await service.indexImport(1, 11)
  })

  afterAll(async () => {
    await index.close()
    await world.end()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const search = (query: SearchQuery): Promise<SearchResult> => service.search(data, query, allTexts)
  const whoOf = ({ rows }: SearchResult) =>
    rows.map(({ importId, rowNo }) => (importId === 10 ? names[rowNo - 1] : 'old'))

  it('are at least 60', () => expect(searches.length).toBeGreaterThanOrEqual(60))

  it.each(searches)('%s: %j finds %s', async (_kind, query, first, total) => {
    const result = await search(query)
    expect(whoOf(result)[0]).toBe(first)
    expect(whoOf(result)).toHaveLength(total)
    expect(result.help).toBeNull()
    expect(result.rows.every(({ match }) => match.length > 0)).toBe(true)
  })

  it('say by which reading or abbreviation a record matched', async () => {
    const matchOf = async (query: SearchQuery) => (await search(query)).rows[0]!.match
    expect(await matchOf(person('watanabe'))).toEqual([
      { field: 'name', start: 0, end: 2, variants: [], kind: 'reading', reading: 'ワタナベ' },
    ])
    expect(await matchOf(person('わたなべけんいち'))).toMatchObject([
      { start: 0, end: 2, reading: 'ワタナベ ケンイチ' },
      { start: 3, end: 5, reading: 'ワタナベ ケンイチ' },
    ])
    expect(await matchOf(place('東大'))).toEqual([
      {
        ...{ field: 'facility', start: 0, end: 4, variants: [], kind: 'abbreviation' },
        abbreviation: { short: '東大', full: '東京大学' },
      },
    ])
    expect(await matchOf(place('眼科'))).toMatchObject([{ field: 'department', kind: 'same' }])
    expect(await matchOf(person('健一 渡辺'))).toMatchObject([
      { start: 3, end: 5, kind: 'same' },
      { start: 0, end: 2, kind: 'variant' },
    ])
    expect(await matchOf(person('Muller'))).toMatchObject([{ start: 5, end: 11, kind: 'form' }])
  })

  it.each<[SearchQuery, unknown]>([
    [person('佐藤太朗'), { field: 'individualName', text: '佐藤 太郎', place: '東京大学医学部附属病院' }],
    [person('斎藤真利子'), undefined],
    [person('斉藤真利子'), { field: 'individualName', text: '斉藤 真理子' }],
    [person('渡辺健'), undefined],
    [person('渡辺一健'), { field: 'individualName', text: '渡邉　健一' }],
    [person('佐太郎'), undefined],
    [person('watanebe'), { field: 'individualName', text: 'ワタナベ' }],
    [person('Muellerr'), { field: 'individualName', text: 'Petra Mueller' }],
    [name('佐籐医院'), { field: 'name', text: '佐藤医院', place: null }],
    [name('佐藤太朗'), { field: 'name', text: '佐藤 太郎', place: '東京大学医学部附属病院' }],
    [name('watanebe'), { field: 'name', text: 'ワタナベ' }],
    [place('佐籐医院'), { field: 'organizationName', text: '佐藤医院' }],
    [place('慶應義塾大学疲院'), { field: 'organizationName', text: '慶應義塾大学病院' }],
    [place('市立東大阪医寮センター'), { field: 'organizationName', text: '市立東大阪医療センター' }],
    [place('市立東大阪医療センダー'), { field: 'organizationName', text: '市立東大阪医療センター' }],
  ])('near %j: %j is offered, and found only when asked for', async (query, near) => {
    const { total, help } = await search(query)
    if (total > 0) return expect([near, help]).toEqual([undefined, null])
    if (near === undefined) return expect(help!.near).toEqual([])
    expect(help!.near).toEqual([expect.objectContaining(near as object)])
    const { field, text } = help!.near[0]!
    expect((await search({ ...query, [field]: text })).total).toBeGreaterThan(0)
  })

  it('ask the index for no more, however many words and letters are typed', async () => {
    let counted = 0
    const spied = new Proxy(index, {
      get(target, key) {
        const value = Reflect.get(target, key) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (key === 'countByImport' || key === 'candidates') counted++
          if (key === 'candidatesOfEach') counted += (args[0] as unknown[]).length
          return value.apply(target, args) as unknown
        }
      },
    })
    const watched = new SearchService({
      ...{ index: spied, clock: systemClock },
      repository: new SearchRepository(database),
      marks: new IndexMarksRepository(database.knex),
    })
    const syllables = [...'aiueo'].flatMap((vowel) => [...'kstnhmr'].map((one) => one + vowel))
    for (const typed of [
      syllables.map((one) => one + 'ri').join(' '),
      'ke'.repeat(127),
      'hiroshi '.repeat(31),
    ]) {
      counted = 0
      await watched.search(data, name(typed), allTexts)
      expect(counted).toBeGreaterThan(0)
      expect(counted).toBeLessThan(1500)
    }
  })

  it('say which kanji were tried for a reading, in the data or not', async () => {
    const { help } = await search(person('いとう'))
    expect(help!.tried[0]).toMatchObject({ typed: 'いとう', reading: 'イトウ' })
    expect(help!.tried[0]!.spellings).toContain('伊藤')
    // Of several readings in one line.
    const tried = (await search(person('sato hiromix'))).help!.tried
    expect(tried.map(({ typed }) => typed)).toEqual(['sato'])
    expect(tried[0]!.spellings).toContain('佐藤')
  })

  it('offer shorter texts, and other years, where these find something', async () => {
    expect((await search(person('佐藤 花子'))).help!.shorter).toEqual([
      { individualName: '佐藤', count: 1 },
      { individualName: '花子', count: 1 },
    ])
    expect((await search(person('佐藤誠二郎'))).help!.shorter).toEqual([{ individualName: '佐藤', count: 1 }])
    const both = await search({ organizationName: '京都大学', individualName: '佐藤' })
    expect(both.help!.shorter).toEqual([
      { organizationName: '京都大学', count: 1 },
      { individualName: '佐藤', count: 1 },
    ])
    expect((await search({ ...person('古川'), years: [2024] })).help!.years).toEqual([2022])
    expect((await search({ ...person('ふるかわ'), rootSectionIds: [9] })).help!.years).toEqual([2022])
    expect((await search(person('龘靐'))).help).toEqual({ near: [], tried: [], shorter: [], years: [] })
  })

  it('find in lists what has all words anywhere, each record once', async () => {
    const found = async (keyWords: string) => {
      const hits = await service.findHits(data, keyWords, { limit: 10, readable: allTexts })
      return hits.map(({ rowNo }) => names[rowNo - 1])
    }
    expect(await found('佐藤 太郎')).toEqual(['sato', 'suzuki'])
    expect(await found('さとう')).toEqual(['suzuki', 'sato'])
    expect(await found('渡辺 循環器')).toEqual(['watanabe'])
  })

  it('suggest names by their reading', async () => {
    const suggested = await service.suggest(data, person('わたなべ'), 'individualName', allTexts)
    expect(suggested.map(({ text }) => text)).toEqual(['渡邉　健一', '渡部 花子'])
    const either = await service.suggest(data, name('わたなべ'), 'name', allTexts)
    expect(either.map(({ text }) => text)).toEqual(['渡邉　健一', '渡部 花子', '渡辺医院'])
    expect(await service.suggest(data, place('東大病'), 'organizationName', allTexts)).toEqual([
      { text: '東京大学医学部附属病院', place: null },
    ])
  })
})
