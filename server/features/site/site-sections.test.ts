import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { defaultDisplay, type DisplaySettings, type SectionDetail } from '#server/features/wording/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { referenceTree } from '#server/testing/reference-tree.ts'

let test: TestCore
let companyId: number
beforeAll(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  await test.importRows(companyId, { root: 'A' }, [
    ...plainRows('A1', 1),
    ...plainRows('A1-1', 2, 10),
    ...plainRows('A4', 1, 20),
    { section_code: 'A8', title: '合計', amount: 5000, number_of_payments: 7 },
  ])
  await test.importRows(companyId, { root: 'B' }, [
    ...plainRows('B1', 59),
    { section_code: 'B1', facility: '末', item: '試薬', amount: 1 },
  ])
  await test.importRows(companyId, { root: 'C' }, [...plainRows('C1', 3), ...plainRows('C2', 2, 40)])
  await test.importRows(companyId, { root: 'C', year: 2023 }, plainRows('C3', 1))
  await test.core.publishing.moveToPreview(testActor(companyId), companyId)
})
afterAll(() => test.close())
beforeEach(async () => {
  const actor = testActor(companyId)
  for (const { id } of referenceTree.of(1))
    await test.core.wording.save(actor, companyId, { track: 'section-details', part: String(id) }, null)
  await display({})
})

const id = (code: string) => sectionIdOf(1, code)!
const none = { ja: '', en: '' }

async function say(code: string, changes: Partial<SectionDetail>) {
  const name = { track: 'section-details', part: String(id(code)) } as const
  await test.core.wording.save(testActor(companyId), companyId, name, {
    ...{ title: none, description: none, explanation: none, tax: none },
    ...changes,
  })
}

async function display(changes: Partial<DisplaySettings>) {
  const name = { track: 'display-settings', part: 'settings' } as const
  await test.core.wording.save(testActor(companyId), companyId, name, { ...defaultDisplay, ...changes })
}

async function lines(year = 2024) {
  const { publishing } = test.core
  await publishing.moveTracks(testActor(companyId), companyId, ['section-details', 'display-settings'])
  const listing = await test.core.site.listing(companyId, 1, 'preview', year)
  return listing!.lines
}
const codes = async (year?: number) => (await lines(year)).map(({ section }) => section.code)
const section = (code: string, page = 1, size = 10) =>
  test.core.sectionRows.page(companyId, 1, 'preview', id(code), { year: 2024, page, size })

describe('sections as a company shows them', () => {
  it('lead from page to page, those with a total only among them, and say how much was paid in all', async () => {
    const before = await section('A4')
    const total = await test.core.sectionTotals.page(companyId, 1, 'preview', id('A8'), 2024)
    expect([before.next?.code, total.previous?.code, total.next?.code]).toEqual(['A8', 'A4', 'B1'])
    expect(total.yearAmount).toBe(before.yearAmount)
    expect(before.yearAmount).toBe((await test.core.site.listing(companyId, 1, 'preview', 2024))!.amount)
  })

  it('are in its order, with their subsections', async () => {
    await say('C', { position: 1 })
    await say('C3', { position: 1 })
    expect((await codes()).slice(0, 6)).toEqual(['C', 'C3', 'C1', 'C2', 'A', 'A1'])
    const { above, previous, next } = await section('C1')
    expect(above.map(({ code }) => code)).toEqual(['C'])
    expect([previous?.code, next?.code]).toEqual([undefined, 'C2'])
    expect((await section('C2')).next?.code).toBe('A1')
  })

  it('have its titles, in Japanese if there is no English', async () => {
    await say('C1', { title: { ja: '講演の謝礼', en: '' }, tax: { ja: '税込', en: 'Tax included' } })
    await say('C2', { title: { ja: '原稿料', en: 'Writing fees' } })
    await lines()
    const sections = await test.core.site.sections(companyId, 'preview')
    const titles = (code: string) => {
      const { text, lang } = sections.find(id(code))!.title('en')
      return [text, lang]
    }
    expect(titles('C1')).toEqual(['講演の謝礼', 'ja'])
    expect(titles('C2')).toEqual(['Writing fees', 'en'])
    expect(titles('C3')[1]).toBe('en')
    const texts = sections.find(id('C1'))!.texts('en')
    expect(texts.tax).toEqual({ text: 'Tax included', lang: 'en' })
    expect(texts.description?.lang).toBe('en')
    expect(texts.explanation).toBeNull()
  })

  it('are hidden when empty if the company wants it, but never with payments in this year or the one compared', async () => {
    expect(await codes()).toEqual(expect.arrayContaining(['B2', 'C3', 'E', 'E1']))
    for (const code of ['A1', 'B', 'B2', 'C3', 'E']) await say(code, { hiddenWhenEmpty: true })
    const left = await codes()
    expect(left).toEqual(expect.arrayContaining(['A1', 'B', 'C3']))
    // E1 goes with the root above it
    for (const code of ['B2', 'E', 'E1']) expect(left).not.toContain(code)
    expect(await codes(2023)).not.toContain('B')
  })
})

describe('the rows of sections below in one list', () => {
  it('are those of all of them, section after section, with their sum; the listing has one line', async () => {
    await say('C', { showsRowsBelow: true })
    const line = (await lines()).filter(({ section }) => section.code.startsWith('C'))
    expect(line).toHaveLength(1)
    expect(line[0]).toMatchObject({ state: 'rows', payments: 5, amount: 600 + 8100 })
    const { total, named, records } = await section('C', 1, 4)
    expect(total).toMatchObject({ rowCount: 5, payments: 5, amount: 8700 })
    const second = await section('C', 2, 4)
    expect([...records, ...second.records].map(({ sectionId }) => sectionId)).toEqual(
      ['C1', 'C1', 'C1', 'C2', 'C2'].map(id),
    )
    expect(named?.get(id('C2'))?.code).toBe('C2')
    await expect(section('C', 3, 4)).rejects.toMatchObject({ code: 404 })
    expect((await section('B1')).next?.code).toBe('C')
  })

  it('include a yearly total, so that list and line agree', async () => {
    await say('A', { showsRowsBelow: true })
    expect((await lines())[0]).toMatchObject({ state: 'rows', amount: 100 + 2100 + 2000 + 5000 })
    const { total, named } = await section('A')
    expect(total).toMatchObject({ rowCount: 5, amount: 9200 })
    expect([...named!.keys()]).toEqual(['A1', 'A1-1', 'A4', 'A8'].map(id))
  })

  it('go by the second level where the third is not shown', async () => {
    await display({ subSubgroup: false })
    const all = await lines()
    expect(all.some(({ section }) => section.level === 3)).toBe(false)
    expect(all.find(({ section }) => section.code === 'A1')).toMatchObject({ state: 'rows', amount: 2200 })
    expect(await section('A1')).toMatchObject({ total: { rowCount: 3, amount: 2200 }, named: null })
  })

  it('leave figures without rows without a list', async () => {
    await say('D', { showsRowsBelow: true })
    await lines()
    await expect(section('D')).rejects.toMatchObject({ code: 704 })
  })

  it('of a section that another one lists can still be read by its id', async () => {
    await say('C', { showsRowsBelow: true })
    await lines()
    expect((await section('C2')).total).toMatchObject({ rowCount: 2 })
  })
})

it('detects goods on a later page', async () => {
  await lines()
  const first = await section('B1', 1, 10)
  expect(first.records.some(({ item }) => item)).toBe(false)
  expect(first.hasGoods).toBe(true)
  expect((await section('C1')).hasGoods).toBe(false)
})
