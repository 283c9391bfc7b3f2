import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { csvOf, openTestCore, type CsvRow, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { withoutLastYear } from '#server/testing/uncovered-year.ts'

const system = testActor(null)
const row: CsvRow = { section_code: 'B5', facility: '学会', amount: 1 }
/** Seeded: in force until 2026, and the drafts for 2027 and for 2016–2018. */
const [UNTIL_2026, FROM_2027, OF_2016] = [1, 2, 3]

let test: TestCore
beforeEach(async () => {
  test = await openTestCore()
})
afterEach(() => test.close())

/** Rows of a year after the last one of the edition in force. */
const importLater: TestCore['importRows'] = (...given) =>
  withoutLastYear(test.core, () => test.importRows(...given))
const editionOf = async (id: number) => (await test.core.guidelines.content(id)).edition
const pinOf = async (editionId: number) => ({ editionId, revision: (await editionOf(editionId)).revision })
const check = async (id: number) => test.core.editionRelease.check(system, await pinOf(id))
const putInForce = async (id: number) => test.core.editionRelease.putInForce(system, await pinOf(id))
const lastEvent = async () => (await test.core.audit.list('platform', {}, 1, 1)).entries[0]

/** A draft for some years without section B5. */
async function withoutB5(firstYear: number, lastYear: number | null = null) {
  const details = { name: { ja: '見本', en: 'Sample' }, source: '', firstYear, lastYear }
  const id = await test.core.guidelineDrafts.addEdition(system, UNTIL_2026, details)
  await test.core.draftSections.remove(system, { editionId: id, revision: 0 }, 1250)
  return id
}

describe('putting an edition in force', () => {
  it('does all of it or nothing, whichever statement fails', async () => {
    const { knex } = test.core.database
    const companyId = await test.addCompany('aoba')
    await check(FROM_2027)
    const codeOf = async () => {
      test.core.sectionCatalogue.invalidate()
      return (await test.core.sectionCatalogue.of(companyId)).in(2027).find(10001)?.code
    }
    const before = [await editionOf(FROM_2027), await lastEvent()]
    let [at, failAt] = [0, 0]
    const fail = ({ sql }: { sql: string }) => {
      if (/^(begin|commit|rollback)/i.test(sql)) return
      if (++at === failAt) throw new Error('killed')
    }
    const pin = await pinOf(FROM_2027)
    const killedAt = async (statement: number) => {
      ;[at, failAt] = [0, statement]
      knex.on('query', fail)
      const wasKilled = await test.core.editionRelease.putInForce(system, pin).then(
        () => false,
        (error: Error) => error.message === 'killed',
      )
      knex.removeListener('query', fail)
      return wasKilled
    }
    let statement = 1
    while (await killedAt(statement)) {
      expect([await editionOf(FROM_2027), await lastEvent(), await codeOf()]).toEqual([...before, undefined])
      statement++
    }
    expect(statement).toBeGreaterThan(10)
    expect(await editionOf(FROM_2027)).toMatchObject({ state: 'in_force', inForceNumber: 3 })
    expect(await lastEvent()).toMatchObject({ event: 'guideline_in_force' })
    expect(await codeOf()).toBe('B5')
  })
})

describe('the check of a draft', () => {
  it.each([FROM_2027, OF_2016])('finds nothing in the seeded draft %i', async (id) => {
    expect(await check(id)).toEqual([])
    expect(await editionOf(id)).toMatchObject({ state: 'checked' })
    expect(await lastEvent()).toMatchObject({ event: 'guideline_checked', details: { errors: 0 } })
  })

  it('finds what is wrong with its sections, and leaves it a draft', async () => {
    const id = await withoutB5(2028)
    const texts = { code: 'D4', name: { ja: '名', en: 'Name' }, description: { ja: '', en: '' } }
    const pin = await pinOf(id)
    await test.core.draftSections.saveTexts(system, pin, 1240, { texts, place: 4 })
    const found = (await check(id)).map(({ rule, section }) => `${rule} ${section?.code}`)
    expect(found).toEqual(['codeOfParent D4', 'descriptions D4'])
    expect(await editionOf(id)).toMatchObject({ state: 'draft' })
  })

  it('has to be repeated after any change', async () => {
    await check(FROM_2027)
    const { id, revision, ...details } = await editionOf(FROM_2027)
    await test.core.guidelineDrafts.saveDetails(system, { editionId: id, revision }, details)
    expect(await editionOf(FROM_2027)).toMatchObject({ state: 'draft' })
    await expect(putInForce(FROM_2027)).rejects.toMatchObject({ code: 721 })
  })

  it.each([
    ['the draft', 2027, null, true, async () => undefined],
    [
      'an earlier version',
      2027,
      null,
      true,
      async (companyId: number) => {
        await importLater(companyId, { year: 2027, root: 'B' }, [{ ...row, section_code: 'B1' }])
      },
    ],
    ['years of another edition', 2028, null, false, async () => undefined],
    ['years after its end', 2025, 2026, false, async () => undefined],
  ] as const)('counts rows in %s', async (_, firstYear, lastYear, isLost, more) => {
    const companyId = await test.addCompany('aoba')
    await importLater(companyId, { year: 2027, root: 'B' }, [row, { ...row, facility: '別の学会' }])
    await test.moveAndPublish(companyId)
    await more(companyId)
    const findings = await check(await withoutB5(firstYear, lastYear))
    expect(findings).toMatchObject(
      isLost
        ? [{ rule: 'lostRows', section: { id: 1250 }, company: { id: companyId }, year: 2027, rows: 2 }]
        : [],
    )
  })

  it('waits for the check of a file, and counts the rows of one that waits for its confirmation', async () => {
    const companyId = await test.addCompany('aoba')
    const choice = { sectionType: 1, year: 2027, rootSectionId: 1200 } as const
    const file = await test.arrive(csvOf(2027, [row]))
    const { importId } = await withoutLastYear(test.core, () =>
      test.core.uploads.storeCsv(testActor(companyId), companyId, choice, file),
    )
    const id = await withoutB5(2027)
    const checking = { rule: 'checking', company: { id: companyId }, year: 2027 }
    expect(await check(id)).toMatchObject([checking])
    await expect(test.core.followedGuidelines.follow(system, companyId, 2)).rejects.toMatchObject({
      ...{ code: 712, fields: [{ message: 'guidelines.error.checking' }] },
    })
    expect(await check(await withoutB5(2028))).toEqual([])
    await test.core.runner.drain()
    expect(await check(id)).toMatchObject([{ rule: 'lostRows', year: 2027, rows: 1 }])
    await test.core.imports.cancel(testActor(companyId), companyId, importId)
    expect(await check(id)).toEqual([])
  })

  it('asks nobody who follows another guideline', async () => {
    const companyId = await test.addCompany('aoba')
    await importLater(companyId, { year: 2027, root: 'B' }, [row])
    await test.knex('companies').where({ id: companyId }).update({ guideline_id: 2 })
    expect(await check(await withoutB5(2027))).toEqual([])
  })

  it('refuses an edition that would apply to no year', async () => {
    await check(FROM_2027)
    await putInForce(FROM_2027)
    const details = { name: { ja: '見本', en: 'Sample' }, source: '', firstYear: null, lastYear: null }
    const id = await test.core.guidelineDrafts.addEdition(system, FROM_2027, details)
    expect(await check(id)).toEqual([])
    await test.core.guidelineDrafts.saveDetails(system, await pinOf(id), {
      ...details,
      firstYear: 2030,
      lastYear: 2029,
    })
    expect((await check(id)).map(({ rule }) => rule)).toEqual(['yearOrder'])
  })
})

describe('an edition that comes into force', () => {
  it('is that of its years from then on, for everybody who follows the guideline', async () => {
    const companyId = await test.addCompany('aoba')
    const catalogue = test.core.sectionCatalogue
    expect((await catalogue.of(companyId)).editionOf(2027)).toBeUndefined()
    await check(FROM_2027)
    expect(await test.core.editionRelease.plan(FROM_2027)).toMatchObject({
      findings: [],
      taken: [{ firstYear: 2027, lastYear: null, former: null }],
      followers: [{ id: companyId, name: { ja: 'aoba' } }],
    })
    await putInForce(FROM_2027)
    expect(await editionOf(FROM_2027)).toMatchObject({
      ...{ state: 'in_force', inForceNumber: 3, inForceAt: test.now() },
    })
    const sections = await catalogue.of(companyId)
    expect(sections.in(2027).byCodeOf(1, 'B5')?.id).toBe(10001)
    expect(sections.in(2026).byCodeOf(1, 'B5')?.id).toBe(1250)
    expect(await lastEvent()).toMatchObject({
      ...{ event: 'guideline_in_force', companyId: null, target: { id: String(FROM_2027) } },
      details: { number: 3, companies: 1, firstYear: '2027', lastYear: null },
    })
  })

  it('is checked once more: rows may have come meanwhile', async () => {
    const companyId = await test.addCompany('aoba')
    const id = await withoutB5(2027)
    expect(await check(id)).toEqual([])
    await importLater(companyId, { year: 2027, root: 'B' }, [row])
    await expect(putInForce(id)).rejects.toMatchObject({
      ...{ code: 712, fields: [{ field: '', message: 'guidelines.error.notReady' }] },
    })
    expect(await editionOf(id)).toMatchObject({ state: 'checked', inForceNumber: null })
  })

  it('must have been checked as it is', async () => {
    await expect(putInForce(FROM_2027)).rejects.toMatchObject({ code: 721 })
    await expect(
      test.core.editionRelease.putInForce(system, { editionId: 99, revision: 0 }),
    ).rejects.toMatchObject({ code: 404 })
    await check(FROM_2027)
    await putInForce(FROM_2027)
    await expect(putInForce(FROM_2027)).rejects.toMatchObject({ code: 721 })
  })
})

describe('a company', () => {
  const followed = async (companyId: number) => (await test.core.followedGuidelines.of(companyId)).id

  it('follows the first guideline, and can change to any with an edition in force', async () => {
    const companyId = await test.addCompany('aoba')
    const name = { ja: '後発医薬品', en: 'Generics' }
    const { guidelineId } = await test.core.guidelineDrafts.create(system, { name, copyOf: null })
    expect(await followed(companyId)).toBe(1)
    expect((await test.core.followedGuidelines.choices()).map(({ id }) => id)).toEqual([1, 2])
    await expect(test.core.followedGuidelines.follow(system, companyId, guidelineId)).rejects.toMatchObject({
      ...{ code: 406, fields: [{ field: 'guidelineId' }] },
    })
    await test.core.followedGuidelines.follow(system, companyId, 2)
    expect(await followed(companyId)).toBe(2)
    const catalogue = await test.core.sectionCatalogue.of(companyId)
    expect(catalogue.editionOf(2026)?.guidelineId).toBe(2)
    const [event] = (await test.core.audit.list(companyId, {}, 1, 1)).entries
    expect(event).toMatchObject({ event: 'guideline_followed', companyId })
  })

  it('stays where the other guideline lacks a section in which it has rows', async () => {
    const companyId = await test.addCompany('aoba')
    await test.importRows(companyId, { year: 2024, root: 'B' }, [row])
    await expect(test.core.followedGuidelines.follow(system, companyId, 2)).rejects.toMatchObject({
      code: 712,
      fields: [
        {
          ...{ field: 'guidelineId', message: 'guidelines.error.losesRows' },
          params: { year: 2024, rows: 1, code: 'B5' },
        },
      ],
    })
    expect(await followed(companyId)).toBe(1)
  })

  it('changes over to a guideline whose first edition is a copy', async () => {
    const companyId = await test.addCompany('aoba')
    await test.importRows(companyId, { year: 2024, root: 'B' }, [row])
    const name = { ja: '後発医薬品', en: 'Generics' }
    const { guidelineId, editionId } = await test.core.guidelineDrafts.create(system, {
      ...{ name, copyOf: UNTIL_2026 },
    })
    expect(await check(editionId)).toEqual([])
    await putInForce(editionId)
    await test.core.followedGuidelines.follow(system, companyId, guidelineId)
    expect(await followed(companyId)).toBe(guidelineId)
  })

  it('that does not exist is 703', async () => {
    await expect(test.core.followedGuidelines.follow(system, 99, 2)).rejects.toMatchObject({ code: 703 })
    await expect(test.core.followedGuidelines.of(99)).rejects.toMatchObject({ code: 703 })
  })
})
