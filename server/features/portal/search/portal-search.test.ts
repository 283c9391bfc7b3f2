import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SearchQuery } from '#server/features/search/index.ts'
import { searchWorlds, type SearchWorld } from '#server/testing/search-worlds.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { PortalSearch } from './portal-search.ts'
import { addPublished, fee, portalState } from './test-portal.ts'

const CLINIC = '医療法人松風会森クリニック'
const MANY = '多数大学病院'
/** Where most rows name nobody. */
const UNNAMED = '碧空記念病院'

describe.each(searchWorlds)('the search over all companies: %s', (_name, begin) => {
  let world: SearchWorld
  let test: TestCore
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    world = await begin()
    test = await openTestCore({ search: await world.open() })
    ids['aoba'] = await addPublished(test, 'aoba', 'joined', [
      fee('鈴木さくら', CLINIC, { amount: 111_370 }),
      fee('鈴木さくら', '福井泉循環器病院', { amount: 55_685 }),
      fee('渡邉 健一', '東京大学医学部附属病院', { department: '循環器内科' }),
      ...Array.from({ length: 60 }, (_, at) => fee(`登録${at}甲`, MANY)),
      fee('空見 一', UNNAMED),
    ])
    ids['minato'] = await addPublished(test, 'minato', 'joined', [
      fee('鈴木　さくら', `医療法人 松風会 森クリニック`, { amount: 222_740 }),
      fee('鈴木　さくら', `医療法人 松風会 森クリニック`, { amount: 9, section_code: 'C2' }),
      ...Array.from({ length: 60 }, (_, at) => fee(`登録${at}乙`, MANY)),
      fee('他3名', UNNAMED),
    ])
    const rows = [fee('高橋 恵', '白樺診療所'), fee('白樺 茂', '白樺診療所'), fee('匿名', UNNAMED)]
    ids['okano'] = await addPublished(test, 'okano', 'joined', rows, { publicDownload: false })
    ids['shiomi'] = await addPublished(test, 'shiomi', 'own-terms', [
      fee('鈴木さくら', CLINIC),
      fee('汐見 一', '汐見医院'),
      fee('他3名', UNNAMED),
    ])
  })
  afterAll(async () => {
    await test.close()
    await world.end()
  })

  const find = async (query: SearchQuery) => test.core.portalSearch.search(await portalState(test), 1, query)
  const named = ({ company: { company } }: { company: { company: { name: { ja: string } } } }) =>
    company.name.ja
  const rowsOf = (found: PortalSearch) =>
    found.kind === 'found'
      ? found.rows.map(({ name, facility, cells }) => [name, facility, cells.map(named)])
      : found.kind

  it('has a row for each place as it is written, and the companies beside each other, without a sum over them', async () => {
    const found = await find({ name: '鈴木さくら' })
    expect(rowsOf(found)).toEqual([
      ['鈴木さくら', CLINIC, ['aoba', 'minato']],
      ['鈴木さくら', '福井泉循環器病院', ['aoba']],
    ])
    if (found.kind !== 'found') throw new Error('not found')
    const [aoba, minato] = found.rows[0]!.cells
    expect([aoba!.recipient.name, minato!.recipient.name]).toEqual(['鈴木さくら', '鈴木　さくら'])
    expect(minato!.recipient.rows.map(({ amount }) => amount)).toEqual([222_740, 9])
    expect(found.fileRowCount).toBe(4)
  })

  it('has no row in its file of a company that lets none be downloaded, though the page shows them', async () => {
    const found = await find({ name: '白樺 茂' })
    expect([rowsOf(found), found.kind === 'found' && found.fileRowCount]).toEqual([
      [['白樺 茂', '白樺診療所', ['okano']]],
      0,
    ])
    const inFile = async (name: string) =>
      (await test.core.portalSearch.records(await portalState(test), 1, { name })).map(named)
    expect(await inFile('白樺 茂')).toEqual([])
    expect(await inFile('鈴木さくら')).toEqual(['aoba', 'minato'])
  })

  it('says of each company with found rows how they are found: by a name, without one, and whether the file has them', async () => {
    const found = await find({ organizationName: UNNAMED })
    expect(rowsOf(found)).toEqual([['空見 一', UNNAMED, ['aoba']]])
    if (found.kind !== 'found') throw new Error('not found')
    const names = (list: typeof found.companies) => list.map((company) => named({ company }))
    expect([names(found.companies), names(found.unnamed)]).toEqual([['aoba'], ['minato', 'okano']])
    expect([found.fileRowCount, found.unnamedCount, names(found.notInFile)]).toEqual([2, 1, ['okano']])
    expect(found.apart.map((one) => [named(one), one.count, one.isAtLeast])).toEqual([['shiomi', 0, false]])
    expect(found.without).toEqual([])
    const leftOut = await test.core.portalSearch.leftOut(await portalState(test), 1)
    expect(names(leftOut).sort()).toEqual(['okano', 'shiomi'])
  })

  it('counts for a company with its own terms how many it has, and shows nothing of them', async () => {
    const found = await find({ name: '鈴木さくら' })
    expect(found.apart.map((one) => [named(one), one.count, one.isAtLeast])).toEqual([['shiomi', 1, false]])
    expect(found.without.map(({ company }) => company.name.ja)).toEqual(['okano'])
    const own = await find({ name: '汐見 一' })
    expect([own.kind, own.apart.map(named)]).toEqual(['nothing', ['shiomi']])
    // Nor by what is offered where nothing was found, while typing, or in the file.
    const state = await portalState(test)
    const typo = await find({ name: '汐見医員' })
    expect(
      JSON.stringify([typo, await test.core.portalSearch.suggest(state, 1, { name: '汐見' }, 'name')]),
    ).not.toMatch(/汐見 一|汐見医院/)
    expect(await test.core.portalSearch.records(state, 1, { name: '汐見' })).toEqual([])
  })

  it.each<[kind: string, query: SearchQuery, first: string]>([
    ['a reading', { name: 'わたなべ けんいち' }, '渡邉 健一'],
    ['a variant', { name: '渡辺健一' }, '渡邉 健一'],
    ['an abbreviation', { name: '東大' }, '渡邉 健一'],
    ['a person with the department', { individualName: '渡辺 循環器内科' }, '渡邉 健一'],
  ])('finds by %s', async (_kind, query, first) => {
    const found = await find(query)
    expect(found.kind === 'found' && found.rows[0]!.name).toBe(first)
  })

  it('offers near names where nothing is found, and says who was searched', async () => {
    const found = await find({ name: '鈴木さくろ' })
    expect(found.kind === 'nothing' && found.help?.near.map(({ text }) => text)).toContain('鈴木さくら')
    expect(found.without.map(({ company }) => company.name.ja)).toEqual(['aoba', 'minato', 'okano', 'shiomi'])
  })

  it('shows some of too many, of more than one company', async () => {
    const found = await find({ name: MANY })
    expect(found).toMatchObject({ kind: 'tooMany', of: 'recipients' })
    const best = found.kind === 'tooMany' ? found.best : []
    expect(best).toHaveLength(10)
    expect(new Set(best.flatMap(({ cells }) => cells.map(named)))).toEqual(new Set(['aoba', 'minato']))
  })

  it('reads what it finds of all companies with one statement', async () => {
    await find({ name: '鈴木さくら' })
    test.statements.length = 0
    await test.core.portalSearch.search(await portalState(test), 1, { name: '鈴木さくら' })
    // One for those whose rows are shown, one for those with their own terms.
    expect(test.statements.filter((sql) => sql.includes('`data_records`'))).toHaveLength(2)
  })

  it('shows each company’s own figures on the page of a person, in its spelling', async () => {
    const state = await portalState(test)
    const page = await test.core.portalRecipients.page(state, 1, { name: '鈴木 さくら', facility: CLINIC })
    expect(page.companies.map((one) => [named(one), one.name, one.sums[0]!.total.amount])).toEqual([
      ['aoba', '鈴木さくら', 111_370],
      ['minato', '鈴木　さくら', 222_749],
    ])
    expect(page.apart.map((one) => [named(one), one.rowCount])).toEqual([['shiomi', 1]])
    await expect(
      test.core.portalRecipients.page(state, 1, { name: '汐見 一', facility: '汐見医院' }),
    ).rejects.toMatchObject({ code: 404 })
    const body = await test.core.portalRecipients.page(state, 1, { name: null, facility: MANY })
    expect(body.companies.map((one) => [named(one), one.sums[1]?.relation])).toEqual([
      ['aoba', 'people'],
      ['minato', 'people'],
    ])
  })

  it('finds what each company has published, whatever its draft says by now', async () => {
    const { recordChanges, dataRecords, versions, runner } = test.core
    const okano = ids['okano']!
    const { records } = await dataRecords.list(await versions.dataIn(okano, 1, 'draft'), {}, 1, 10)
    const record = records.find(({ name }) => name === '白樺 茂')!
    const typed = { section_code: 'C1', name: '白樺 繁', facility: '白樺診療所' }
    const figures = { number_of_payments: '1', amount: '1000' }
    await recordChanges.edit(testActor(okano), okano, 1, record, { ...typed, ...figures })
    await runner.drain()
    expect(rowsOf(await find({ name: '白樺 茂' }))).toEqual([['白樺 茂', '白樺診療所', ['okano']]])
    expect(rowsOf(await find({ name: '白樺 繁' }))).toBe('nothing')
  })

  it('has examples of what finds someone whose rows are shown, and no more than a page lists', async () => {
    const state = await portalState(test)
    const words = ['汐見', '登録', 'さくら', '誰でもない', '白樺', '渡邉']
    expect(await test.core.portalExamples.of(state, 1, { words, most: 2 })).toEqual(['さくら', '白樺'])
    expect(await test.core.portalExamples.of(state, 2, { words, most: 2 })).toEqual([])
  })
})
