import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { searchWorlds, type SearchWorld } from '#server/testing/search-worlds.ts'
import type { CandidateQuery, CompanyImports, IndexAnswer, SearchDocument, SearchIndex } from './contract.ts'

function document(recordId: number, more: Partial<SearchDocument> = {}): SearchDocument {
  const defaults = {
    companyId: 1,
    sectionType: 1,
    importId: 10,
    year: 2024,
    rootSectionId: 1100,
    sectionId: 1110,
  }
  return {
    recordId,
    ...defaults,
    organization: ['青葉大学医学部附属病院'],
    individual: ['佐藤 太郎'],
    ...more,
  }
}

const newToken = () => randomUUID().replaceAll('-', '')

function foundIn<T>(answer: IndexAnswer<T>): T {
  if (!answer) throw new Error('the index is unknown')
  return answer.found
}

async function* inBatches(...batches: SearchDocument[][]): AsyncGenerator<SearchDocument[]> {
  for (const batch of batches) yield batch
}

describe.each(searchWorlds)('search index: %s', (_name, begin) => {
  let world: SearchWorld
  let index: SearchIndex

  beforeEach(async () => {
    world = await begin()
    index = await world.open()
    await index.rebuild(inBatches(), newToken())
  })

  afterEach(async () => {
    await index.close()
    await world.end()
  })

  type Asked = Partial<CandidateQuery & CompanyImports>
  const asked = ({ companyId = 1, importIds = [10, 11], ...query }: Asked): CandidateQuery => ({
    companies: [{ companyId, importIds }],
    ...{ sectionType: 1, afterRecordId: 0, limit: 100, ...query },
  })

  async function find(query: Asked): Promise<number[]> {
    return foundIn(await index.candidates(asked(query)))
  }

  const rebuild = (batches: AsyncIterable<SearchDocument[]>) => index.rebuild(batches, newToken())

  it('finds by organisation, by individual, and by both together', async () => {
    await index.add([
      document(1),
      document(2, { organization: ['湊市立病院', '湊病院'], individual: ['佐藤 花子'] }),
      document(3, { individual: [] }),
    ])
    expect(await find({ organizationName: '病院' })).toEqual([1, 2, 3])
    expect(await find({ individualName: '佐藤' })).toEqual([1, 2])
    expect(await find({ individualName: '佐藤', organizationName: '湊病院' })).toEqual([2])
    expect(await find({ individualName: '病院' })).toEqual([])
    expect(await find({ individualName: '佐藤', organizationName: '薬局' })).toEqual([])
  })

  it('finds names of one and two kanji, and single characters inside', async () => {
    await index.add([document(1, { individual: ['林'] }), document(2, { individual: ['小林 一'] })])
    expect(await find({ individualName: '林' })).toEqual([1, 2])
    expect(await find({ individualName: '小林' })).toEqual([2])
    expect(await find({ individualName: '一' })).toEqual([2])
  })

  it.each([
    ['渡邉 一', '渡辺一'],
    ['渡辺一', '渡邊　一'],
    ['𠮷田', '吉田'],
    ['吉田', '𠮷'],
    ['ｻﾄｳ タロウ', 'さとう'],
    ['Ｓｍｉｔｈ', 'SMITH'],
    ["O'Neil", 'o’neil'],
    ["O'Neil", "O'N"],
    ['葛\u{e0100}城', '葛城'],
  ])('finds %s for %s', async (written, typed) => {
    await index.add([document(1, { individual: [written] })])
    expect(await find({ individualName: typed })).toEqual([1])
  })

  it('tells companies, types, imports, years and root sections apart', async () => {
    await index.add([
      document(1),
      document(2, { companyId: 2, importId: 20 }),
      document(3, { sectionType: 2, importId: 30 }),
      document(4, { importId: 11, year: 2023, rootSectionId: 1200 }),
      document(5, { importId: 12 }),
    ])
    const individualName = '佐藤'
    const importIds = [10, 11, 12, 20, 30]
    expect(await find({ individualName, importIds })).toEqual([1, 4, 5])
    expect(await find({ individualName, importIds, companyId: 2 })).toEqual([2])
    expect(await find({ individualName, importIds, sectionType: 2 })).toEqual([3])
    expect(await find({ individualName, importIds: [12] })).toEqual([5])
    expect(await find({ individualName, importIds: [] })).toEqual([])
    expect(await find({ individualName, years: [2023] })).toEqual([4])
    expect(await find({ individualName, years: [2022, 2024] })).toEqual([1])
    expect(await find({ individualName, rootSectionIds: [1100, 1300] })).toEqual([1])
    expect(await find({ individualName, years: [] })).toEqual([])
  })

  it('finds a single kanji where it is a name, and not where others contain it', async () => {
    const people = ['林 誠', '小林 誠一', '林田 林', '林学', '小林'].map((one) => [one])
    await index.add(people.map((individual, at) => document(at + 1, { individual })))
    const name = (nameOf: 'family' | 'given', character: string) => ({ texts: { nameOf, character } })
    expect(await find(name('family', '林'))).toEqual([1, 4])
    expect(await find(name('given', '林'))).toEqual([3, 5])
    expect(await find(name('given', '誠'))).toEqual([1])
    const all = [
      { nameOf: 'family' as const, character: '林' },
      { field: 'individual' as const, text: '学' },
    ]
    expect(await find({ texts: { all } })).toEqual([4])
    expect(await find({ texts: { any: [...all, { nameOf: 'given', character: '(' }] } })).toEqual([1, 4])
  })

  it('finds what meets conditions within each other', async () => {
    await index.add([
      document(1),
      document(2, { individual: ['鈴木 太郎'], organization: ['佐藤医院'] }),
      document(3, { individual: ['斎藤 花子'] }),
    ])
    const name = (text: string) => ({ field: 'individual' as const, text })
    const place = (text: string) => ({ field: 'organization' as const, text })
    const any = [name('佐藤'), { all: [name('鈴木'), name('太郎'), place('医院')] }, name('(')]
    expect(await find({ texts: { any } })).toEqual([1, 2])
    expect(await find({ texts: { all: [{ any }, name('太郎')] } })).toEqual([1, 2])
    expect(await find({ texts: { all: [{ any }, { any: [place('佐藤'), name('花子')] }] } })).toEqual([2])
    expect(await find({ texts: { any }, individualName: '鈴木' })).toEqual([2])
    expect(await find({ texts: { all: [name('佐藤'), name('(')] } })).toEqual([])
    expect(await find({ texts: { any: [] } })).toEqual([])
    expect(await find({ texts: { any: [] }, individualName: '佐藤' })).toEqual([])
    const many = Array.from({ length: 300 }, (_, at) => name(String.fromCodePoint(0x5000 + at) + '野'))
    expect(await find({ texts: { any: [...many, name('花子')] } })).toEqual([3])
  })

  it('tells sections apart', async () => {
    await rebuild(inBatches([document(1), document(2, { sectionId: 1120 }), document(3)]))
    expect(await find({ individualName: '佐藤', sectionIds: [1120] })).toEqual([2])
    expect(await find({ individualName: '佐藤', sectionIds: [1110, 1120] })).toEqual([1, 2, 3])
    expect(await find({ individualName: '佐藤', sectionIds: [1130] })).toEqual([])
  })

  it('pages on in ascending order', async () => {
    const ids = [900, 5, 70, 12, 3000, 71]
    await index.add(ids.map((id) => document(id)))
    expect(await find({ individualName: '佐藤', limit: 4 })).toEqual([5, 12, 70, 71])
    expect(await find({ individualName: '佐藤', limit: 4, afterRecordId: 71 })).toEqual([900, 3000])
    expect(await find({ individualName: '佐藤', limit: 0 })).toEqual([])
  })

  const counts = async (query: Asked) =>
    Object.fromEntries(
      Array.from(
        foundIn(await index.countByImport(asked({ individualName: '佐藤', ...query }))),
        ([importId, { count }]) => [importId, count],
      ),
    )

  it('counts the records of each import up to a limit', async () => {
    const ids = [900, 5, 70, 12, 3000, 71]
    await index.add(ids.map((id) => document(id, { importId: id > 70 ? 11 : 10 })))
    expect(await counts({})).toEqual({ 10: 3, 11: 3 })
    expect(await counts({ limit: 2 })).toEqual({ 10: 2, 11: 2 })
    expect(await counts({ limit: 0 })).toEqual({})
    expect(await counts({ afterRecordId: 70 })).toEqual({ 11: 3 })
    expect(await counts({ importIds: [11, 12] })).toEqual({ 11: 3 })
    expect(await counts({ companyId: 2 })).toEqual({})
    expect(await counts({ sectionType: 2 })).toEqual({})
    expect(await counts({ individualName: '(' })).toEqual({})
    expect(await counts({ individualName: '鈴木' })).toEqual({})
  })

  it('lists of each import that it counts no record before one that it leaves out', async () => {
    const ids = [900, 5, 70, 12, 3000, 71]
    await index.add(ids.map((id) => document(id, { importId: id > 70 ? 11 : 10 })))
    const query = asked({ individualName: '佐藤', limit: 2 })
    for (const [importId, { recordIds, listedUpTo }] of foundIn(await index.countByImport(query))) {
      const all = await find({ importIds: [importId], individualName: '佐藤' })
      expect(recordIds).toEqual(all.slice(0, recordIds.length))
      expect(recordIds).toEqual(expect.arrayContaining(all.filter((id) => id <= listedUpTo)))
    }
    const whole = foundIn(await index.countByImport({ ...query, limit: 7 }))
    expect(whole.get(11)).toEqual({ count: 3, recordIds: [71, 900, 3000], listedUpTo: Infinity })
  })

  const findEach = async (queries: Asked[]) => foundIn(await index.candidatesOfEach(queries.map(asked)))

  it('answers several queries in one go as each by itself', async () => {
    const ids = Array.from({ length: 1100 }, (_, at) => at + 1)
    await index.add(ids.map((id) => document(id, { importId: 10 + (id % 2) })))
    const queries: Asked[] = [
      { individualName: '佐藤', limit: 2 },
      { individualName: '(' },
      { individualName: '佐藤', limit: 5000 },
      { individualName: '鈴木' },
      { individualName: '佐藤', limit: 0 },
      { individualName: '佐藤', importIds: [11], limit: 2, afterRecordId: 5 },
    ]
    expect(await findEach(queries)).toEqual([[1, 2], [], ids, [], [], [7, 9]])
    expect(await findEach([])).toEqual([])
  })

  it('answers more queries in one go than one request has', async () => {
    await index.add([document(1), document(2), document(3)])
    const after = Array.from({ length: 230 }, (_, at) => at % 4)
    const found = await findEach(
      after.map((afterRecordId) => ({ individualName: '佐藤', afterRecordId, limit: 1 })),
    )
    expect(found).toEqual(after.map((id) => (id < 3 ? [id + 1] : [])))
  })

  it('adds batch after batch, and says in their order how many are in it', async () => {
    const batches = Array.from({ length: 14 }, (_, at) => [document(2 * at + 1), document(2 * at + 2)])
    const added: number[] = []
    const seen: boolean[] = []
    await index.addAll(
      inBatches(...batches, [], [document(100, { companyId: 2 }), document(29)]),
      async (n) => {
        added.push(n)
        const upTo = added.reduce((sum, one) => sum + one, 0)
        seen.push(n === 0 || (await find({ individualName: '佐藤' })).includes(Math.min(upTo, 29)))
      },
    )
    expect(added).toEqual([...Array<number>(14).fill(2), 0, 2])
    expect(seen).not.toContain(false)
    expect(await find({ individualName: '佐藤' })).toEqual(Array.from({ length: 29 }, (_, at) => at + 1))
  })

  describe('of several companies', () => {
    /** Ids 1 to 60 of companies 1 to 3 in turn; of each company, three of four in import 1x and the others in 1x0. */
    const importOf = (id: number) => (id % 4 === 0 ? 10 : 1) * (11 + (id % 3))
    const ids = Array.from({ length: 60 }, (_, at) => at + 1)
    const companies = [1, 2, 3].map((companyId) => ({
      companyId,
      importIds: [10 + companyId, 100 + 10 * companyId],
    }))
    const query = (more: Asked = {}) => ({ ...asked({ individualName: '佐藤', ...more }), ...more })

    beforeEach(async () => {
      await index.add(ids.map((id) => document(id, { companyId: 1 + (id % 3), importId: importOf(id) })))
    })

    it('finds in the order of the keys what each of them has, and nothing of another', async () => {
      const two = companies.slice(0, 2)
      const ofTwo = ids.filter((id) => id % 3 < 2)
      expect(await find(query({ companies: two }))).toEqual(ofTwo)
      expect(await find(query({ companies: two, limit: 7 }))).toEqual(ofTwo.slice(0, 7))
      const after = { afterRecordId: 30, limit: 3 }
      expect(await find(query({ companies: two, ...after }))).toEqual([31, 33, 34])
      // Its imports are named as those of others, and one has no document at all.
      const false_ = [1, 2, 9].map((companyId) => ({ companyId, importIds: [13] }))
      expect(await find(query({ companies: false_ }))).toEqual([])
      expect(await find(query({ companies: [...false_, companies[2]!] }))).toEqual(
        ids.filter((id) => id % 3 === 2),
      )
    })

    it('answers several such questions in one go, beside those of one company', async () => {
      const queries = [query({ companies, limit: 3 }), query({ importIds: [11] }), query({ companies: [] })]
      const found = foundIn(await index.candidatesOfEach(queries))
      expect(found).toEqual([[1, 2, 3], ids.filter((id) => importOf(id) === 11), []])
    })

    it('counts by import, and lists no record before one that it leaves out', async () => {
      const all = foundIn(await index.countByImport(query({ companies })))
      expect([...all].map(([importId, { count }]) => [importId, count]).sort()).toEqual(
        companies
          .flatMap((one) => one.importIds.map((importId) => [importId, importId > 99 ? 5 : 15]))
          .sort(),
      )
      const some = foundIn(await index.countByImport(query({ companies, limit: 4 })))
      for (const [importId, { recordIds, listedUpTo }] of some)
        expect(recordIds).toEqual(expect.arrayContaining(listed(importId, listedUpTo)))
    })

    it('counts imports of one group together up to the limit, and lists as much', async () => {
      const groups = new Map(
        companies.flatMap(({ importIds: [one, other] }) => [
          [one!, 'a'],
          [other!, 'b'],
        ]),
      )
      const found = foundIn(await index.countByImport(query({ companies, groups, limit: 16 })))
      const countOf = (group: string) =>
        [...found].reduce((sum, [id, { count }]) => sum + (groups.get(id) === group ? count : 0), 0)
      expect(countOf('a')).toBeGreaterThanOrEqual(16)
      expect(countOf('b')).toBe(15)
      for (const [importId, { recordIds, listedUpTo }] of found)
        expect(recordIds).toEqual(expect.arrayContaining(listed(importId, listedUpTo)))
      expect([...found.keys()].sort()).toEqual([...groups.keys()].sort())
    })

    const listed = (importId: number, upTo: number) =>
      ids.filter((id) => importOf(id) === importId && id <= upTo)
  })

  it('counts more imports, and more records, than one request names', async () => {
    const importIds = Array.from({ length: 120 }, (_, at) => at + 1)
    const ids = Array.from({ length: 600 }, (_, at) => at + 1)
    // Records of all imports in turn, as after many edits.
    await index.add(ids.map((id) => document(id, { importId: (id % 120) + 1 })))
    expect(await counts({ importIds })).toEqual(Object.fromEntries(importIds.map((id) => [id, 5])))
    await index.add(ids.map((id) => document(id + 20_000, { importId: 7 })))
    expect(await counts({ importIds: [7], limit: 5000 })).toEqual({ 7: 605 })
    expect(await counts({ importIds: [6, 7, 8], limit: 300 })).toEqual({ 6: 5, 7: 300, 8: 5 })
    const last = ids.slice(-100).map((id) => id + 20_000)
    expect(await find({ importIds: [7, 8], individualName: '佐藤', afterRecordId: 20_500 })).toEqual(last)
  })

  it('finds each record in its import, in whatever order they came', async () => {
    const later = (ids: number[], importId: number) => index.add(ids.map((id) => document(id, { importId })))
    await later([5000, 5001, 5004], 10)
    await later([1000, 1002], 11)
    // Between those of another import, before all, and in an import other than before.
    await later([1001, 5002, 5003, 7], 10)
    await later([5001], 11)
    await later([1003, 1005, 1004], 11)
    await later([5000], 12)
    const individualName = '佐藤'
    expect(await find({ individualName, importIds: [10] })).toEqual([7, 1001, 5002, 5003, 5004])
    expect(await find({ individualName, importIds: [11] })).toEqual([1000, 1002, 1003, 1004, 1005, 5001])
    expect(await find({ individualName, importIds: [12] })).toEqual([5000])
    expect(await counts({ importIds: [10, 11, 12] })).toEqual({ 10: 5, 11: 6, 12: 1 })
  })

  it('takes a document twice, the later text counting, and forgets removed ones', async () => {
    await index.add([document(1), document(1), document(2)])
    await index.add([document(1, { individual: ['鈴木'] })])
    expect(await find({ individualName: '佐藤' })).toEqual([2])
    expect(await find({ individualName: '鈴木' })).toEqual([1])
    await index.remove(1, [1, 999])
    expect(await find({ organizationName: '病院' })).toEqual([2])
  })

  it('takes more documents than one batch holds', async () => {
    await index.add(Array.from({ length: 1203 }, (_, at) => document(at + 1)))
    expect(await find({ individualName: '佐藤', limit: 5000 })).toHaveLength(1203)
    await index.remove(
      1,
      Array.from({ length: 1201 }, (_, at) => at + 1),
    )
    expect(await find({ individualName: '佐藤' })).toEqual([1202, 1203])
  })

  it.each([
    '',
    ' 　',
    '"',
    '()',
    '*',
    '・-',
    '" OR c2',
    'NOT',
    '佐藤" OR "c2t1',
    '\\',
    '\0',
    '\ud842',
    '^佐藤*',
  ])('treats %j as text: no error, no record of another company', async (typed) => {
    await index.add([document(1), document(2, { companyId: 2, importId: 20 })])
    expect(await find({ individualName: typed, importIds: [10, 20] })).not.toContain(2)
    expect(await find({ organizationName: typed, importIds: [10, 20] })).not.toContain(2)
  })

  it('finds nothing without a text, and nothing for a text without a letter', async () => {
    await index.add([document(1, { individual: ['(佐藤)'] })])
    expect(await find({})).toEqual([])
    expect(await find({ individualName: ' ', organizationName: '　' })).toEqual([])
    expect(await find({ individualName: '(' })).toEqual([])
    expect(await find({ individualName: '(', organizationName: '病院' })).toEqual([])
    expect(await find({ individualName: ' ', organizationName: '病院' })).toEqual([1])
  })

  it('stands the longest query and hundreds of imports', async () => {
    const name = Array.from({ length: 255 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7)).join('')
    await index.add([document(1, { organization: [name] })])
    const importIds = Array.from({ length: 600 }, (_, at) => at + 1)
    expect(await find({ organizationName: name, importIds })).toEqual([1])
    expect(await find({ organizationName: name.slice(100), importIds })).toEqual([1])
  })

  it('tells long names apart by what few others have, wherever in the name that is', async () => {
    const long = (own: string) => `地方独立行政法人 総合医療センター ${own} 附属クリニック`
    await index.add([
      document(1, { organization: [long('北辰白樺')] }),
      document(2, { organization: [long('緑野東陵')] }),
    ])
    expect(await find({ organizationName: long('北辰白樺') })).toEqual([1])
    expect(await find({ organizationName: long('緑野東陵') })).toEqual([2])
    expect(await find({ organizationName: '総合医療センター' })).toEqual([1, 2])
  })

  it('finds the same after it was tidied, also what is added then', async () => {
    for (let id = 1; id <= 40; id++) await index.add([document(id, { importId: 10 + (id % 2) })])
    await index.remove(1, [3, 4])
    let steps = 0
    await index.tidy(async () => void steps++)
    const all = Array.from({ length: 40 }, (_, at) => at + 1).filter((id) => id !== 3 && id !== 4)
    expect(await find({ individualName: '佐藤' })).toEqual(all)
    const odd = all.filter((id) => id % 2 === 1)
    expect(await find({ individualName: '佐藤', importIds: [11] })).toEqual(odd)
    await index.add([document(41)])
    await index.tidy(async () => void steps++)
    expect(await find({ individualName: '佐藤' })).toEqual([...all, 41])
    expect(steps).toBeLessThan(100)
  })

  it('keeps what was added when it is opened again', async () => {
    await index.add([document(1)])
    await index.close()
    index = await world.open()
    expect(await find({ individualName: '佐藤' })).toEqual([1])
  })

  it('is replaced as a whole by a rebuild', async () => {
    await index.add([document(1), document(2)])
    const built = await rebuild(inBatches([document(2), document(3)], [], [document(4)]))
    expect(built).toEqual({ documents: 3 })
    expect(await find({ individualName: '佐藤' })).toEqual([2, 3, 4])
    expect(await rebuild(inBatches())).toEqual({ documents: 0 })
    expect(await find({ individualName: '佐藤' })).toEqual([])
  })

  it('answers from the old index while a rebuild runs, and keeps it when the rebuild fails', async () => {
    await index.add([document(1)])
    const seen: number[][] = []
    async function* failing(): AsyncGenerator<SearchDocument[]> {
      yield [document(5)]
      seen.push(await find({ individualName: '佐藤' }))
      throw new Error('database gone')
    }
    await expect(rebuild(failing())).rejects.toThrow('database gone')
    expect(seen).toEqual([[1]])
    await index.add([document(2)])
    expect(await find({ individualName: '佐藤' })).toEqual([1, 2])
  })

  it('loses nothing that others add or remove while a rebuild runs', async () => {
    await index.add([document(1), document(2)])
    const other = await world.open()
    async function* slow(): AsyncGenerator<SearchDocument[]> {
      yield [document(1), document(2)]
      await other.add([document(7)])
      await index.add([document(8)])
      await other.remove(1, [1])
      yield [document(3)]
    }
    await rebuild(slow())
    await other.add([document(9)])
    await other.close()
    expect(await find({ individualName: '佐藤' })).toEqual([2, 3, 7, 8, 9])
  })

  describe('an index that does not know', () => {
    const unknown = async (other = index) => {
      const query = asked({ individualName: '佐藤' })
      expect(await other.candidates(query)).toBeNull()
      expect(await other.candidates(asked({ individualName: '(' }))).toBeNull()
      expect(await other.candidatesOfEach([query, query])).toBeNull()
      expect(await other.countByImport(query)).toBeNull()
      expect(await other.mark()).toBeNull()
    }

    it('is one that was never built to the end, whatever was added', async () => {
      const empty = await begin()
      const other = await empty.open()
      await unknown(other)
      await other.add([document(1)])
      await unknown(other)
      await other.close()
      await empty.end()
    })

    it('is one that was lost, until it is rebuilt', async () => {
      await index.add([document(1), document(2)])
      await world.lose()
      expect(await index.mark()).toBeNull()
      await unknown()
      await index.add([document(3)])
      await unknown()
      const other = await world.open()
      await unknown(other)
      await other.close()
      await rebuild(inBatches([document(1), document(2), document(3)]))
      expect(await find({ individualName: '佐藤' })).toEqual([1, 2, 3])
    })
  })

  describe('the mark', () => {
    const token = async () => (await index.mark())?.token

    it('is that of the last rebuild, in every answer and for every process', async () => {
      const first = newToken()
      await index.rebuild(inBatches([document(1)]), first)
      const mark = { token: first, sequence: 0 }
      const query = asked({ individualName: '佐藤' })
      expect(await index.candidates(query)).toEqual({ mark, found: [1] })
      expect((await index.countByImport(query))!.mark).toEqual(mark)
      const other = await world.open()
      expect(await other.mark()).toEqual(mark)
      await other.close()
      const second = newToken()
      await index.rebuild(inBatches(), second)
      expect(await index.mark()).toEqual({ token: second, sequence: 0 })
    })

    it('stays while a rebuild runs, and when it fails', async () => {
      const before = await token()
      const seen: unknown[] = []
      async function* failing(): AsyncGenerator<SearchDocument[]> {
        yield [document(5)]
        seen.push(await token())
        throw new Error('database gone')
      }
      await expect(rebuild(failing())).rejects.toThrow('database gone')
      expect([...seen, await token()]).toEqual([before, before])
    })

    it('takes the highest sequence, and none of another token', async () => {
      const own = (await token())!
      const reached = async (sequence: number) => {
        // A server shows it after a while; asking lets the time pass.
        for (let looks = 0; looks < 10_000; looks++)
          if ((await index.mark())?.sequence === sequence) return true
        return false
      }
      expect(await index.advance({ token: own, sequence: 3 })).toBeLessThanOrEqual(3)
      expect(await reached(3)).toBe(true)
      expect(await index.advance({ token: own, sequence: 2 })).toBe(3)
      expect(await index.advance({ token: newToken(), sequence: 9 })).toBe(0)
      const other = await world.open()
      await other.advance({ token: own, sequence: 5 })
      await other.close()
      expect(await reached(5)).toBe(true)
    })
  })
})
