import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { SectionCatalogue, SectionsRepository } from './index.ts'

describe('the sections of companies', () => {
  let test: TestCore
  let elapsed = 0
  let catalogue: SectionCatalogue
  beforeEach(async () => {
    test = await openTestCore()
    elapsed = 0
    catalogue = new SectionCatalogue({
      repository: new SectionsRepository(test.core.database.knex),
      clock: { elapsed: () => elapsed },
    })
  })
  afterEach(() => test.close())

  const putInForce = (id: number, number: number) =>
    test.core.database
      .knex('guideline_editions')
      .where({ id })
      .update({ state: 'in_force', in_force_number: number })
  const follow = (companyId: number, guidelineId: number) =>
    test.core.database.knex('companies').where({ id: companyId }).update({ guideline_id: guidelineId })

  it('are those of the guideline that each follows', async () => {
    const [medicines, devices] = [await test.addCompany('aoba'), await test.addCompany('minato')]
    await follow(devices, 2)
    expect((await catalogue.of(medicines)).in(2025).byCodeOf(1, 'A3')?.name.ja).toBe('臨床以外の研究費')
    expect((await catalogue.of(devices)).in(2025).byCodeOf(1, 'A3')?.name.ja).toBe('不具合・感染症症例報告費')
    expect((await catalogue.of(devices)).roots(2)).toEqual([])
    expect((await catalogue.of(null)).find(1110)?.code).toBe('A1')
  })

  it('have an edition that comes into force within a second, and at once in the process that knows of it', async () => {
    const companyId = await test.addCompany('aoba')
    const codesOf = async () => (await catalogue.of(companyId)).in(2027).byCodeOf(1, 'B6')?.id
    expect(await codesOf()).toBeUndefined()
    await putInForce(2, 3)
    expect(await codesOf()).toBeUndefined()
    elapsed = 1000
    expect(await codesOf()).toBe(10002)
    await putInForce(3, 4)
    catalogue.invalidate()
    expect((await catalogue.of(companyId)).in(2017).byCodeOf(1, 'A1')?.id).toBe(10101)
  })

  it('are those of a publication for ever, and are read again for one of a later edition', async () => {
    const before = await catalogue.at({ guidelineId: 1, inForceNumber: 1 })
    await putInForce(2, 3)
    const after = await catalogue.at({ guidelineId: 1, inForceNumber: 3 })
    expect(after.in(2027).find(10001)?.code).toBe('B5')
    expect(before.in(2027).find(10001)).toBeUndefined()
    expect(await catalogue.at({ guidelineId: 1, inForceNumber: 1 })).toBe(before)
    // Another guideline's edition changes nothing.
    expect(await catalogue.at({ guidelineId: 1, inForceNumber: 2 })).toBe(before)
  })

  it('say what of a section is the same in every edition', async () => {
    const sections = await catalogue.sections()
    expect(sections.get(1120).rootId).toBe(1100)
    expect(sections.find(10001)).toBeUndefined()
    expect(() => sections.get(10001)).toThrow()
  })

  it('never keep what a transaction saw that was rolled back', async () => {
    const companyId = await test.addCompany('aoba')
    const { knex } = test.core.database
    for (const isKnown of [false, true]) {
      if (isKnown) await catalogue.of(companyId)
      elapsed += 1000
      const undone = knex.transaction(async (trx) => {
        await trx('guideline_editions').where({ id: 2 }).update({ state: 'in_force', in_force_number: 3 })
        expect((await catalogue.sections(trx)).get(10001).rootId).toBe(1200)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      expect((await catalogue.sections()).find(10001)).toBeUndefined()
      expect((await catalogue.of(companyId)).in(2027).find(10001)).toBeUndefined()
    }
  })
})
