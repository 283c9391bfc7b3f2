import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SearchQuery } from '#server/features/search/index.ts'
import { csvLine } from '#server/lib/csv/csv-line.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import type { RecipientChoice, RecipientSearch } from './recipient-search.ts'

const fee = (name: string, facility: string, more: Record<string, string | number> = {}) => ({
  ...{ section_code: 'C1', name, facility, number_of_payments: 1, amount: 1000 },
  ...more,
})
const paid = (facility: string, more: Record<string, string | number> = {}) => ({
  ...{ section_code: 'A4', facility, number_of_payments: 1, amount: 500_000 },
  ...more,
})

const MANY = '多数大学病院'
const numbered = (at: number) => `登録${String(at).padStart(3, '0')} 医師`

const fees = [
  fee('佐藤 太郎', '東京大学医学部附属病院', { department: '第三内科' }),
  fee('佐藤 太郎', '湊市民病院', { amount: 9000 }),
  fee('佐藤 太郎', '湊市民病院', { amount: 2000, section_code: 'C2' }),
  fee('鈴木 太郎', '佐藤医院', { amount: 77_000 }),
  fee('伊佐藤 一', '青空クリニック'),
  fee('渡邉　健一', '青葉大学医学部附属病院', { department: '循環器内科' }),
  fee('渡辺 健二', '白樺診療所'),
  fee('髙橋 修', '北海道大学病院'),
  fee('高橋 恵', '白樺診療所'),
  fee('齋藤 誠', '大阪大学 微生物病研究所'),
  fee('斎藤 誠司', '白樺診療所'),
  fee('山﨑 恵', '国立がん研究センター中央病院'),
  fee('𠮷田 順子', '日本医科大学付属病院'),
  fee('林 一', '東京慈恵会医科大学'),
  fee('小林 一', '慶應義塾大学病院'),
  fee('田中 さくら', '（医）青空会 あおぞらクリニック'),
  fee('桜井 さくら子', '白樺診療所'),
  fee("Sean O'Brien", 'Aoba University Hospital', { department: 'Dept. of Cardiology' }),
  fee('Hans Müller', 'Univ. of Minato'),
  fee('Petra Mueller', '湊バイオ研究所'),
  fee('André Côté', 'Hôpital de Genève'),
  fee('中村 ｱｷﾗ', '白樺診療所'),
  fee('長谷川 豊', '千葉大学', { alternate_kanji: '長谷河 豊' }),
  fee('他3名', '白樺診療所'),
  ...Array.from({ length: 102 }, (_, at) => fee(numbered(at), MANY)),
  // More rows than results may have, of few people.
  ...Array.from({ length: 120 }, (_, at) => fee('大久保 学', '大久保医院', { item_number: at + 1 })),
]
const research = [
  paid('東京大学医学部附属病院'),
  paid('医療法人社団 徳洲会 湊病院'),
  paid('公益財団法人 緑野財団'),
  paid('株式会社青葉メディカル'),
  paid('渡辺医院'),
  paid('青空クリニック'),
  {
    ...{
      section_code: 'A1-1',
      name: '渡邉　健一',
      facility: '青葉大学医学部附属病院',
      payee: '緑野臨床支援機構',
    },
    ...{ jrct_number: 'jRCTs031190123', number_of_payments: 1, amount: 3_000_000 },
  },
]

const name = (text: string): SearchQuery => ({ name: text })
const person = (individualName: string): SearchQuery => ({ individualName })
const place = (organizationName: string): SearchQuery => ({ organizationName })

/** Who has to be first, by name or, of a body, by its own. */
const searches: [kind: string, query: SearchQuery, first: string][] = [
  ['the whole name', name('佐藤 太郎'), '佐藤 太郎'],
  ['the whole name without a space', name('佐藤太郎'), '佐藤 太郎'],
  ['given name first', name('太郎 佐藤'), '佐藤 太郎'],
  ['family name before others that have it within', name('佐藤'), '佐藤 太郎'],
  ['family name, of persons', person('佐藤'), '佐藤 太郎'],
  ['given name', name('太郎'), '佐藤 太郎'],
  ['own spelling before a variant: 高', name('高橋'), '高橋 恵'],
  ['own spelling before a variant: 髙', name('髙橋'), '髙橋 修'],
  ['own spelling before a variant: 斎', name('斎藤'), '斎藤 誠司'],
  ['own spelling before a variant: 齋', name('齋藤'), '齋藤 誠'],
  ['the whole name in a variant before a beginning', name('斎藤誠'), '齋藤 誠'],
  ['variant: 渡辺 for 渡邉', name('渡辺健一'), '渡邉　健一'],
  ['variant: 渡邊', name('渡邊'), '渡辺 健二'],
  ['variant: 山崎', name('山崎'), '山﨑 恵'],
  ['variant: 吉田', name('吉田'), '𠮷田 順子'],
  ['another spelling in its own column', name('長谷河'), '長谷川 豊'],
  ['full-width space', name('渡邉　健一'), '渡邉　健一'],
  ['half-width kana', name('ｱｷﾗ'), '中村 ｱｷﾗ'],
  ['full-width kana', name('アキラ'), '中村 ｱｷﾗ'],
  ['hiragana', name('あきら'), '中村 ｱｷﾗ'],
  ['full-width Latin letters', name('ＯＢＲＩＥＮ'), "Sean O'Brien"],
  ['reading in hiragana', person('わたなべ'), '渡辺 健二'],
  ['reading in katakana', person('ワタナベ'), '渡辺 健二'],
  ['reading in romaji', person('watanabe'), '渡辺 健二'],
  ['full name in kana', name('わたなべけんいち'), '渡邉　健一'],
  ['full name in romaji', name('Watanabe Kenichi'), '渡邉　健一'],
  ['full name in romaji, given name first', name('Kenichi Watanabe'), '渡邉　健一'],
  ['long vowel', person('Satoh'), '佐藤 太郎'],
  ['one kanji by its reading', person('はやし'), '林 一'],
  ['one kanji, the name before others that have it', name('林'), '林 一'],
  ['a whole given name before the beginning of one', name('さくら'), '田中 さくら'],
  ['the whole given name in kana', name('田中さくら'), '田中 さくら'],
  ['name with the facility', name('佐藤 東京大学'), '佐藤 太郎'],
  ['facility with the name', name('湊市民病院 佐藤'), '佐藤 太郎'],
  ['name with the department', name('渡辺 循環器内科'), '渡邉　健一'],
  ['department', name('循環器内科'), '渡邉　健一'],
  ['both fields', { individualName: '佐藤', organizationName: '東京大学' }, '佐藤 太郎'],
  ['a person by the place alone', place('千葉大学'), '長谷川 豊'],
  ['a body before its people', name('東京大学医学部附属病院'), '東京大学医学部附属病院'],
  ['a body by its beginning', name('東京大学'), '東京大学医学部附属病院'],
  ['fragments in any order', name('附属病院 東京'), '東京大学医学部附属病院'],
  ['fragments of words', name('湊病院 徳洲会'), '医療法人社団 徳洲会 湊病院'],
  ['（医）', place('（医）徳洲会'), '医療法人社団 徳洲会 湊病院'],
  ['医療法人 for （医）', place('医療法人青空会'), '田中 さくら'],
  ['公財', place('(公財)緑野財団'), '公益財団法人 緑野財団'],
  ['（財）', place('（財）緑野'), '公益財団法人 緑野財団'],
  ['㈱', place('㈱青葉メディカル'), '株式会社青葉メディカル'],
  ['東大', name('東大'), '東京大学医学部附属病院'],
  ['東大病院', name('東大病院'), '東京大学医学部附属病院'],
  ['阪大', name('阪大'), '齋藤 誠'],
  ['慈恵医大', name('慈恵医大'), '林 一'],
  ['jRCT number', name('jRCTs031190123'), '渡邉　健一'],
  ['jRCT number in capitals', person('JRCTS031190123'), '渡邉　健一'],
  ['payee of research', place('緑野臨床支援機構'), '緑野臨床支援機構'],
  ['Müller', name('Müller'), 'Hans Müller'],
  ['Mueller', name('Mueller'), 'Petra Mueller'],
  ['Muller', name('Muller'), 'Hans Müller'],
  ['accents left out', name('Andre Cote'), 'André Côté'],
  ['Genève', name('Geneve'), 'André Côté'],
  ['apostrophe', name("O'Brien"), "Sean O'Brien"],
  ['the other apostrophe', name('O’Brien'), "Sean O'Brien"],
  ['no apostrophe', name('OBrien'), "Sean O'Brien"],
  ['University for Univ.', name('University of Minato'), 'Hans Müller'],
  ['Univ. for University', name('Aoba Univ.'), "Sean O'Brien"],
  ['one of too many, by the whole name', name(numbered(7)), numbered(7)],
]

const columns = [
  ...['section_code', 'payee', 'facility', 'department', 'name', 'alternate_kanji', 'jrct_number'],
  ...['item_number', 'number_of_payments', 'amount'],
]
const fileOf = (year: number, rows: Record<string, string | number>[]) =>
  [
    ['年度', ...columns],
    ['year', ...columns],
    ...rows.map((row) => [year, ...columns.map((column) => row[column] ?? '')]),
  ]
    .map((cells) => csvLine(cells.map(String)))
    .join('')

let test: TestCore
let companyId: number
beforeAll(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  await test.importText(companyId, { year: 2024, root: 'C' }, fileOf(2024, fees))
  await test.importText(companyId, { year: 2023, root: 'A' }, fileOf(2023, research))
  await test.moveAndPublish(companyId)
})
afterAll(() => test.close())

const search = (query: SearchQuery, choice: Partial<RecipientChoice> = {}) =>
  test.core.siteSearch.recipients(companyId, 1, 'published', query, { order: 'match', ...choice })
const titleOf = (one: { name: string | null; facility: string | null }) => one.name ?? one.facility

async function found(query: SearchQuery, choice?: Partial<RecipientChoice>) {
  const result = await search(query, choice)
  if (result.kind !== 'found') throw new Error(`${result.kind} for ${JSON.stringify(query)}`)
  return result
}
async function tooMany(query: SearchQuery, choice?: Partial<RecipientChoice>) {
  const result: RecipientSearch = await search(query, choice)
  if (result.kind !== 'tooMany') throw new Error(`${result.kind} for ${JSON.stringify(query)}`)
  return result
}

describe('a search of visitors', () => {
  it('is tried in at least 60 ways', () => expect(searches.length).toBeGreaterThanOrEqual(60))

  it.each(searches)('%s: %j has %s first', async (_kind, query, first) => {
    const { recipients } = await found(query)
    expect(titleOf(recipients[0]!)).toBe(first)
  })

  it('keeps two persons of one name apart, in the order of their places', async () => {
    const { recipients, rowCount, counts } = await found(name('佐藤 太郎'), { kind: 'person' })
    expect(recipients.slice(0, 2).map(({ facility, rows }) => [facility, rows.length])).toEqual([
      ['東京大学医学部附属病院', 1],
      ['湊市民病院', 2],
    ])
    expect(rowCount).toBe(recipients.reduce((count, { rows }) => count + rows.length, 0))
    expect(counts.years.get(2024)).toBe(recipients.length)
  })

  it('puts whom the name names before whom it is only beside', async () => {
    const { recipients } = await found(name('佐藤'))
    expect(recipients.map(titleOf)).toEqual(['佐藤 太郎', '佐藤 太郎', '伊佐藤 一', '鈴木 太郎'])
  })

  it('orders by the largest sum when asked to', async () => {
    const { recipients } = await found(name('佐藤'), { order: 'amount' })
    expect(recipients.map(({ sums }) => sums[0]!.amount)).toEqual([77_000, 11_000, 1000, 1000])
  })

  it('never adds what went to somebody else', async () => {
    const { recipients } = await found(name('渡邉 健一'))
    expect(recipients[0]!.sums).toMatchObject([
      { relation: 'received', amount: 1000 },
      { relation: 'investigator', amount: 3_000_000 },
    ])
  })

  it('has a body that was paid, with the sum of its page, although the rows name an investigator', async () => {
    for (const query of [place('緑野臨床支援機構'), name('支援機構')]) {
      const { recipients, rowCount } = await found(query)
      expect(recipients.map(titleOf)).toContain('緑野臨床支援機構')
      expect(rowCount).toBe(1)
      const { recipients: bodies } = await found(query, { kind: 'body' })
      expect(bodies).toMatchObject([
        { facility: '緑野臨床支援機構', sums: [{ relation: 'received', amount: 3_000_000 }] },
      ])
      const page = await test.core.recipients.page(companyId, 1, 'published', bodies[0]!.key, {
        page: 1,
        size: 9,
      })
      expect(page.sums[0]).toMatchObject({ relation: 'received', total: { amount: 3_000_000, rowCount: 1 } })
      expect(await test.core.siteSearch.rows(companyId, 1, 'published', query, {})).toHaveLength(1)
    }
    // What names the investigator does not name the body.
    expect((await found(name('渡邉 健一'))).recipients.map(titleOf)).toEqual(['渡邉　健一'])
    expect((await found(name('jRCTs031190123'))).recipients.map(titleOf)).toEqual(['渡邉　健一'])
  })

  it('has the same results in the API as far as that lists rows', async () => {
    const byKey = (list: { key: string; sums: object[] }[]) =>
      list.map(({ key, sums }) => ({ key, sums })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const queries = [
      place('緑野臨床支援機構'),
      name('東京大学医学部附属病院'),
      name('渡邉 健一'),
      name('青空'),
      name('jRCTs031190123'),
      place('白樺診療所'),
    ]
    for (const query of queries) {
      const page = await found(query)
      const { recipients } = await test.core.siteSearch.search(companyId, 1, 'published', query)
      expect(byKey(recipients)).toEqual(byKey(page.recipients))
    }
  })

  it('has what its people were paid with a body that was paid itself, as its page has', async () => {
    const { recipients } = await found(name('東京大学医学部附属病院'), { kind: 'body' })
    expect(recipients[0]!.sums).toMatchObject([
      { relation: 'received', amount: 500_000 },
      { relation: 'people', amount: 1000 },
    ])
  })

  it('knows whether it found all rows of a recipient', async () => {
    const isWhole = async (query: SearchQuery) => (await found(query)).recipients[0]!.isWhole
    expect(await isWhole(name('渡邉 健一'))).toBe(true)
    expect(await isWhole(name('渡邉健一 青葉大学'))).toBe(true)
    expect(await isWhole(place('緑野臨床支援機構'))).toBe(true)
    expect(await isWhole(name('jRCTs031190123'))).toBe(false)
    expect(await isWhole(name('渡辺 循環器内科'))).toBe(false)
    expect(await isWhole({ ...name('渡邉 健一'), years: [2024] })).toBe(false)
  })

  it('says whether anything is found, without counting it', async () => {
    const finds = (query: SearchQuery) => test.core.siteSearch.finds(companyId, 1, 'published', query)
    expect([await finds(name('わたなべ')), await finds(name('龘靐齉')), await finds({})]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('chooses words that find something, and not too much', async () => {
    const words = ['患者会', MANY, '財団', '大久保', '医院']
    const useful = await test.core.siteSearch.useful(companyId, 1, 'published', { words, most: 2 })
    expect(useful).toEqual(['財団', '大久保'])
    // The API lists rows, of which one recipient may have too many.
    const listable = (given: string[]) => test.core.siteSearch.listable(companyId, 1, 'published', given)
    expect([await listable(['患者会', '大久保', '財団']), await listable(['大久保'])]).toEqual(['財団', null])
  })

  it('counts recipients by kind, year and root section, and shows one kind alone', async () => {
    const { recipients, counts } = await found(name('青空'))
    expect(recipients.map(titleOf)).toEqual(['青空クリニック', '伊佐藤 一', '田中 さくら'])
    expect([...counts.kinds]).toEqual([
      ['person', 2],
      ['body', 1],
    ])
    expect([...counts.years].sort()).toEqual([
      [2023, 1],
      // The clinic also for what its people were paid.
      [2024, 3],
    ])
    const bodies = await found(name('青空'), { kind: 'body' })
    expect(bodies.recipients.map(titleOf)).toEqual(['青空クリニック'])
    expect(bodies.counts.kinds.get('person')).toBe(2)
  })

  it('counts rows that name nobody, which are in the file', async () => {
    const query = place('白樺診療所')
    const { recipients, unnamedCount, rowCount } = await found(query)
    expect([recipients.length, rowCount, unnamedCount]).toEqual([5, 5, 1])
    const rows = await test.core.siteSearch.rows(companyId, 1, 'published', query, {})
    expect(rows).toHaveLength(6)
    expect(await test.core.siteSearch.rows(companyId, 1, 'published', query, { kind: 'body' })).toEqual([])
  })

  it('shows any number of rows of up to 100 recipients', async () => {
    const { recipients, rowCount } = await found(name('大久保'))
    expect([recipients.length, rowCount]).toEqual([1, 120])
    expect(await test.core.siteSearch.rows(companyId, 1, 'published', name('大久保'), {})).toHaveLength(120)
  })

  it('has ten of more than 100, by how they match, and what narrows the search', async () => {
    const result = await tooMany(name(MANY))
    expect(result.of).toBe('recipients')
    expect(result.best.map(titleOf)).toEqual(Array.from({ length: 10 }, (_, at) => numbered(at)))
    expect(result.places).toEqual([MANY])
    expect(result.comparedRows).toBeGreaterThan(100)
    expect(await test.core.siteSearch.rows(companyId, 1, 'published', name(MANY), {})).toEqual([])
    // Whether 2024 has more than 100 would have to be read; 2023 has none.
    expect([...result.rows.years]).toEqual([[2023, 0]])
    // The same of one kind: there are no others.
    expect(await search(name(MANY), { kind: 'body' })).toMatchObject({ kind: 'found', recipients: [] })
  })

  it('has the rows of each year and section as far as they are known', async () => {
    const { rows } = await tooMany(name('医'))
    expect([...rows.years].toSorted()).toEqual([
      [2023, 4],
      [2024, 'many'],
    ])
    expect([...rows.roots.values()].toSorted()).toEqual([4, 'many'])
  })

  it('offers a near name for a typing error, and help where nothing is like it', async () => {
    const typo = await search(name('佐藤太朗'))
    expect(typo).toMatchObject({
      kind: 'nothing',
      help: { near: [{ text: '佐藤 太郎' }, { text: '佐藤 太郎' }] },
    })
    expect(await search(name('龘靐齉'))).toMatchObject({ kind: 'nothing', help: { near: [] } })
    expect(await search(person('他3名'))).toMatchObject({ kind: 'found', recipients: [], unnamedCount: 1 })
  })
})
