import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openTestCore, type CsvRow, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'

const system = testActor(null)
/** Seeded: in force until 2026, and the draft for 2027 with B5 and B6. */
const [UNTIL_2026, FROM_2027] = [1, 2]

let test: TestCore
beforeEach(async () => {
  test = await openTestCore()
})
afterEach(() => test.close())

const details = {
  ...{ name: { ja: '2028年改定版', en: 'Revision of 2028' }, source: '改定の通知' },
  ...{ firstYear: 2028, lastYear: null },
}
const revisionOf = async (editionId: number) =>
  (await test.core.guidelines.content(editionId)).edition.revision
const pinOf = async (editionId: number) => ({ editionId, revision: await revisionOf(editionId) })
const addCopy = (copyOf = UNTIL_2026) => test.core.guidelineDrafts.addEdition(system, copyOf, details)
const sectionsOf = async (editionId: number) => (await test.core.guidelines.content(editionId)).sections
const byCode = async (editionId: number, code: string) =>
  (await sectionsOf(editionId)).find((one) => one.sectionType === 1 && one.code === code)!
const differencesOf = async (editionId: number) =>
  (await test.core.guidelines.content(editionId)).differences.map(
    ({ kind, section, former }) =>
      `${kind} ${section.code}${former.length > 0 ? ` of ${former.map(({ code }) => code).join(' ')}` : ''}`,
  )
const events = async () =>
  (await test.core.audit.list('platform', {}, 1, 20)).entries.map(({ event, details }) => ({
    event,
    ...details,
  }))

const textsOf = (code: string) => ({
  code,
  name: { ja: `${code}の名前`, en: `Name of ${code}` },
  description: { ja: `${code}の説明`, en: `About ${code}` },
})
const shapeOf = (parentId: number | null, changes = {}) =>
  ({
    ...{ parentId, content: 'rows', columns: 'donations', continues: [] },
    ...changes,
  }) as Parameters<TestCore['core']['draftSections']['saveShape']>[3]

async function add(editionId: number, code: string, parentCode: string, changes = {}) {
  const parent = await byCode(editionId, parentCode)
  return test.core.draftSections.add(system, await pinOf(editionId), {
    ...{ sectionType: 1, texts: textsOf(code), shape: shapeOf(parent.id, changes) },
  })
}

describe('the list of guidelines', () => {
  it('counts the companies that follow each and the rows of their drafts by the edition of their year', async () => {
    const [aoba, minato] = [await test.addCompany('aoba'), await test.addCompany('minato')]
    const row: CsvRow = { section_code: 'C1', facility: '病院', name: '見本', amount: 1 }
    await test.importRows(aoba, { year: 2024 }, [row, { ...row, name: '別人' }])
    await test.importRows(minato, { year: 2026 }, [row])
    await test.importRows(minato, { year: 2026 }, [row, { ...row, name: '別人' }])
    const [medicines, devices] = await test.core.guidelines.list()
    expect([medicines!.companies, devices!.companies]).toEqual([2, 0])
    expect(medicines!.editions.map(({ id, state, draftRows }) => [id, state, draftRows])).toEqual([
      [2, 'draft', 0],
      [3, 'draft', 0],
      [1, 'in_force', 4],
    ])
  })
})

describe('a new guideline', () => {
  it('is empty, or has the same sections as the edition that it is a copy of', async () => {
    const name = { ja: '後発医薬品', en: 'Generics' }
    const empty = await test.core.guidelineDrafts.create(system, { name, copyOf: null })
    expect(await sectionsOf(empty.editionId)).toEqual([])
    const copy = await test.core.guidelineDrafts.create(system, { name, copyOf: UNTIL_2026 })
    const content = await test.core.guidelines.content(copy.editionId)
    expect(content.edition).toMatchObject({ state: 'draft', copiedFrom: UNTIL_2026, lastYear: 2026 })
    expect(content.sections).toEqual(await sectionsOf(UNTIL_2026))
    expect(content.differences).toEqual([])
    expect((await events()).map(({ event }) => event)).toEqual(['guideline_created', 'guideline_created'])
  })

  it('is no copy of an edition that does not exist', async () => {
    const given = { name: { ja: '見本', en: 'Sample' }, copyOf: 99 }
    await expect(test.core.guidelineDrafts.create(system, given)).rejects.toMatchObject({ code: 404 })
    expect(await test.core.guidelines.list()).toHaveLength(2)
  })
})

describe('a draft', () => {
  it('is a copy of an edition of its guideline, with other names and years', async () => {
    const id = await addCopy()
    const { edition, guideline, sections } = await test.core.guidelines.content(id)
    expect(edition).toMatchObject({ ...details, state: 'draft', guidelineId: guideline.id, revision: 0 })
    expect(sections).toEqual(await sectionsOf(UNTIL_2026))
  })

  it('changes its details, which the log tells', async () => {
    const id = await addCopy()
    const wanted = { ...details, firstYear: 2029, lastYear: 2030 }
    await test.core.guidelineDrafts.saveDetails(system, { editionId: id, revision: 0 }, wanted)
    expect((await test.core.guidelines.content(id)).edition).toMatchObject({ ...wanted, revision: 1 })
    expect((await events())[0]).toMatchObject({
      ...{ event: 'guideline_changed', edition: details.name.ja },
      ...{ firstYear: { from: '2028', to: '2029' }, lastYear: { from: null, to: '2030' } },
    })
  })

  it('keeps what another has changed meanwhile', async () => {
    const id = await addCopy()
    const pin = await pinOf(id)
    await add(id, 'B6', 'B')
    const { guidelineDrafts, draftSections, editionRelease } = test.core
    const section = await byCode(id, 'B5')
    for (const change of [
      () => guidelineDrafts.saveDetails(system, pin, { ...details, source: '別' }),
      () => draftSections.remove(system, pin, section.id),
      () => draftSections.saveTexts(system, pin, section.id, { texts: textsOf('B9'), place: 1 }),
      () => editionRelease.check(system, pin),
      () => guidelineDrafts.discard(system, pin),
    ])
      await expect(change()).rejects.toMatchObject({ code: 721 })
    expect(await differencesOf(id)).toEqual(['added B6'])
  })

  it('that is in force or discarded never changes', async () => {
    const id = await addCopy()
    await test.core.guidelineDrafts.discard(system, await pinOf(id))
    for (const editionId of [UNTIL_2026, id]) {
      const pin = await pinOf(editionId)
      const section = await byCode(editionId, 'B5')
      await expect(test.core.draftSections.remove(system, pin, section.id)).rejects.toMatchObject({
        code: 721,
      })
      await expect(test.core.guidelineDrafts.discard(system, pin)).rejects.toMatchObject({ code: 721 })
    }
    expect((await test.core.guidelines.list())[0]!.editions.map((one) => one.id)).not.toContain(id)
    await expect(addCopy(id)).rejects.toMatchObject({ code: 404 })
  })
})

describe('a section of a draft', () => {
  it('is added as the last of its siblings', async () => {
    const id = await addCopy()
    const added = await add(id, 'B6', 'B', { continues: [(await byCode(id, 'B5')).id] })
    const root = await byCode(id, 'B')
    expect(await byCode(id, 'B6')).toEqual({
      ...{ ...textsOf('B6'), id: added, sectionType: 1, parentId: root.id, rootId: root.id, level: 2 },
      ...{ orderNumber: 6, content: 'rows', columns: 'donations', continues: [1250] },
    })
    expect(await differencesOf(id)).toEqual(['replaced B6 of B5'])
    expect((await events())[0]).toMatchObject({ change: 'addSection', section: 'B6 B6の名前' })
  })

  it('may be a new root, which is its own', async () => {
    const id = await addCopy()
    const shape = shapeOf(null, { content: 'group' })
    const given = { sectionType: 2, texts: textsOf('E'), shape } as const
    const patients = { ...given, shape: { ...shape, columns: 'patientFunding' as const } }
    const added = await test.core.draftSections.add(system, await pinOf(id), patients)
    const section = (await sectionsOf(id)).find((one) => one.id === added)
    expect(section).toMatchObject({ rootId: added, parentId: null, level: 1, sectionType: 2 })
  })

  it.each([
    ['code', 'B5', 'B', {}, 'guidelines.error.codeTaken'],
    ['parentId', 'A1-4', 'A1-1', {}, 'guidelines.error.tooDeep'],
    ['content', 'B6', 'B', { content: 'group' }, 'guidelines.error.groupBelow'],
    ['columns', 'B6', 'B', { columns: 'patientFunding' }, 'guidelines.error.columns'],
    ['continues', 'B6', 'B', { continues: [2110] }, 'common.error.invalid'],
  ])('is refused at its %s', async (field, code, parent, changes, message) => {
    const id = await addCopy()
    await expect(add(id, code, parent, changes)).rejects.toMatchObject({
      code: 406,
      fields: [{ field, message }],
    })
    expect(await revisionOf(id)).toBe(0)
  })

  it('keeps its id with another code, name and place', async () => {
    const id = await addCopy()
    const { draftSections } = test.core
    const texts = textsOf('B7')
    await draftSections.saveTexts(system, await pinOf(id), 1250, { texts, place: 1 })
    expect(await byCode(id, 'B7')).toMatchObject({ id: 1250, orderNumber: 1, ...texts })
    expect((await byCode(id, 'B1')).orderNumber).toBe(2)
    expect(await differencesOf(id)).toEqual(
      expect.arrayContaining(['renumbered B7 of B5', 'renamed B7 of B5', 'reordered B7 of B5']),
    )
    expect((await byCode(UNTIL_2026, 'B5')).orderNumber).toBe(5)
  })

  it('swaps its code with another one, and the codes below follow', async () => {
    const id = await addCopy()
    const { draftSections } = test.core
    const codes = async () => new Map((await sectionsOf(id)).map((one) => [one.id, one.code]))
    const before = await codes()
    const swap = async (from: string, to: string) => {
      const given = { texts: textsOf(to), place: 1, swapsCode: true }
      await draftSections.saveTexts(system, await pinOf(id), (await byCode(id, from)).id, given)
    }
    const ids = await Promise.all(
      ['A1', 'A1-1', 'A1-3', 'A2'].map(async (code) => (await byCode(id, code)).id),
    )
    await swap('A1', 'A2')
    const after = await codes()
    expect(ids.map((one) => after.get(one))).toEqual(['A2', 'A2-1', 'A2-3', 'A1'])
    expect((await events())[0]).toMatchObject({
      ...{ change: 'swapCodes', section: { to: 'A2 A2の名前' } },
      swapped: { from: expect.stringMatching(/^A2 /), to: expect.stringMatching(/^A1 /) },
    })
    await swap('A1', 'A2')
    expect(await codes()).toEqual(before)
  })

  it('swaps no code with a section of another level, and is refused a taken one without swapping', async () => {
    const id = await addCopy()
    for (const [code, swapsCode, message] of [
      ['A1-1', true, 'guidelines.error.swapLevels'],
      ['B1', false, 'guidelines.error.codeTaken'],
    ] as const)
      await expect(
        test.core.draftSections.saveTexts(system, await pinOf(id), 1250, {
          texts: textsOf(code),
          place: 1,
          swapsCode,
        }),
      ).rejects.toMatchObject({ code: 406, fields: [{ field: 'code', message }] })
    expect(await revisionOf(id)).toBe(0)
  })

  it('with other columns is a new one that continues it, and keeps its code and texts', async () => {
    const id = await addCopy()
    const former = await byCode(id, 'B5')
    const shape = shapeOf(former.parentId, { columns: 'facilities' })
    const replaced = await test.core.draftSections.saveShape(system, await pinOf(id), former.id, shape)
    expect(replaced).not.toBe(former.id)
    expect(await byCode(id, 'B5')).toEqual({
      ...former,
      ...{ id: replaced, columns: 'facilities', continues: [former.id] },
    })
    expect(await byCode(UNTIL_2026, 'B5')).toEqual(former)
    // It is of this draft only: another change makes no third one.
    const again = shapeOf(former.parentId, { columns: 'persons', continues: [former.id] })
    expect(await test.core.draftSections.saveShape(system, await pinOf(id), replaced, again)).toBe(replaced)
    expect(await differencesOf(id)).toEqual(['replaced B5 of B5'])
  })

  it('continues what the section continued that it replaces or goes on with, too', async () => {
    const first = await addCopy()
    await add(first, 'B6', 'B', { continues: [1240, 1250] })
    await test.core.draftSections.remove(system, await pinOf(first), 1250)
    const [replaced, added] = [await addCopy(first), await addCopy(first)]
    const { id, parentId } = await byCode(first, 'B6')
    const shape = shapeOf(parentId, { columns: 'facilities' })
    await test.core.draftSections.saveShape(system, await pinOf(replaced), id, shape)
    expect((await byCode(replaced, 'B6')).continues).toEqual([1250, id])
    await add(added, 'B7', 'B', { continues: [id] })
    expect((await byCode(added, 'B7')).continues).toEqual([1250, id])
    expect(await differencesOf(added)).toEqual(['replaced B7 of B6'])
  })

  it('takes its subsections along to another place', async () => {
    const id = await addCopy()
    const [moved, target] = [await byCode(id, 'A1'), await byCode(id, 'B')]
    const shape = shapeOf(target.id, { columns: moved.columns })
    const replaced = await test.core.draftSections.saveShape(system, await pinOf(id), moved.id, shape)
    const parts = (await sectionsOf(id)).filter((one) => one.parentId === replaced)
    expect(parts.map(({ code, rootId, level, continues }) => [code, rootId, level, continues])).toEqual([
      ['A1-1', target.id, 3, [1111]],
      ['A1-2', target.id, 3, [1112]],
      ['A1-3', target.id, 3, [1113]],
    ])
    expect((await byCode(id, 'A1')).orderNumber).toBe(6)
  })

  it.each([
    ['itself', 'A1', 'A1-1', 'guidelines.error.belowItself'],
    ['where its subsections would be too deep', 'A1', 'B1', 'guidelines.error.tooDeep'],
  ])('is not moved below %s', async (_, code, parent, message) => {
    const id = await addCopy()
    const [section, target] = [await byCode(id, code), await byCode(id, parent)]
    const change = test.core.draftSections.saveShape(system, await pinOf(id), section.id, shapeOf(target.id))
    await expect(change).rejects.toMatchObject({ code: 406, fields: [{ field: 'parentId', message }] })
  })

  it('that the copied edition lacks is taken over from one in force, with what it belongs to', async () => {
    // Seeded: the draft of 2016, whose A1 is another section than 1110.
    const id = await addCopy(3)
    const { draftSections } = test.core
    const restore = async (section: number) => draftSections.restore(system, await pinOf(id), section)
    const remove = async (section: number) => draftSections.remove(system, await pinOf(id), section)
    await expect(restore(1110)).rejects.toMatchObject({
      ...{ code: 406, fields: [{ field: '', message: 'guidelines.error.codeTaken' }] },
    })
    await remove(10101)
    await restore(1110)
    expect(await byCode(id, 'A1-3')).toMatchObject({ id: 1113, parentId: 1110 })
    await remove(1100)
    await restore(1111)
    const ofA = (await sectionsOf(id)).filter(
      ({ sectionType, rootId }) => sectionType === 1 && rootId === 1100,
    )
    expect(ofA.map(({ code }) => code)).toEqual(['A', 'A1', 'A1-1'])
    await expect(restore(99_999)).rejects.toMatchObject({ code: 704 })
  })

  it('ends with its subsections, and can be taken over again', async () => {
    const id = await addCopy()
    const { draftSections } = test.core
    const before = await sectionsOf(id)
    await draftSections.remove(system, await pinOf(id), 1110)
    expect(await differencesOf(id)).toEqual(['ended A1', 'ended A1-1', 'ended A1-2', 'ended A1-3'])
    await draftSections.restore(system, await pinOf(id), 1111)
    expect(await differencesOf(id)).toEqual(['ended A1-2', 'ended A1-3'])
    await draftSections.remove(system, await pinOf(id), 1110)
    await draftSections.restore(system, await pinOf(id), 1110)
    expect(await sectionsOf(id)).toEqual(before)
    await expect(draftSections.restore(system, await pinOf(id), 1110)).rejects.toMatchObject({
      fields: [{ message: 'guidelines.error.isThere' }],
    })
  })

  it('that only its draft has is deleted, and stays where another draft is a copy', async () => {
    const id = await addCopy()
    const [first, second] = [await add(id, 'B6', 'B'), await add(id, 'B7', 'B')]
    await test.core.draftSections.remove(system, await pinOf(id), first)
    const copy = await addCopy(id)
    await test.core.draftSections.remove(system, await pinOf(id), second)
    expect(await test.knex('sections').whereIn('id', [first, second]).pluck('id')).toEqual([second])
    expect((await byCode(copy, 'B7')).id).toBe(second)
  })

  it('of another edition is 704, of no edition 404', async () => {
    const id = await addCopy()
    const { draftSections } = test.core
    await expect(draftSections.remove(system, await pinOf(id), 10001)).rejects.toMatchObject({ code: 704 })
    const nowhere = { editionId: 99, revision: 0 }
    await expect(draftSections.remove(system, nowhere, 10001)).rejects.toMatchObject({ code: 404 })
    expect((await byCode(FROM_2027, 'B5')).id).toBe(10001)
  })
})
