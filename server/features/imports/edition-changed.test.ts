import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { csvOf, openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'

const [B, YEAR] = [1200, 2026]
/** A seeded draft with other sections of B, which another process puts in force for the year. */
const OTHER_EDITION = 2

let test: TestCore
let companyId: number
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

const actor = () => testActor(companyId)
/** As another process would: this one learns of it only when it asks again. */
const putInForceElsewhere = () =>
  test.core.database
    .knex('guideline_editions')
    .where({ id: OTHER_EDITION })
    .update({ state: 'in_force', in_force_number: 3, first_year: YEAR })
const upload = async (...codes: string[]) => {
  const file = await test.arrive(
    csvOf(
      YEAR,
      codes.map((section_code) => ({ section_code, facility: '学会', amount: 7 })),
    ),
  )
  const choice = { sectionType: 1, year: YEAR, rootSectionId: B } as const
  return test.core.uploads.storeCsv(actor(), companyId, choice, file)
}
const sumsOf = async (importId: number) =>
  (await test.core.imports.details(companyId, importId)).totals.map(({ sectionId }) => sectionId)

describe('an import whose year has got other sections since its check', () => {
  it('is refused, and its file is checked again by them', async () => {
    const { fileId, importId } = await upload('B5')
    await test.core.runner.drain()
    expect(await sumsOf(importId)).toEqual([1250])
    await putInForceElsewhere()
    await test.core.imports.confirm(actor(), companyId, importId)
    await test.core.runner.drain()

    expect(await test.core.imports.progress(companyId, importId)).toMatchObject({
      state: 'failed',
      fault: { key: 'import-errors.editionChanged', params: { year: YEAR } },
    })
    const again = await test.core.imports.newestOfFile(companyId, fileId)
    expect(again).toMatchObject({ state: 'checked', confirmedAt: null, rootSectionId: B })
    expect(await sumsOf(again.id)).toEqual([10001])
    expect(await test.core.database.knex('slots').where({ company_id: companyId })).toEqual([])
    await test.core.imports.confirm(actor(), companyId, again.id)
    await test.core.runner.drain()
    expect(await test.core.imports.progress(companyId, again.id)).toMatchObject({ state: 'done' })
  })
})

describe('what is typed for a year that gets other sections meanwhile', () => {
  const changed = {
    code: 712,
    fields: [{ field: '', message: 'records.error.editionChanged', params: { year: YEAR } }],
  }

  it('is refused for a record, and then read by the new ones', async () => {
    const { importId } = await upload('B1')
    await test.core.runner.drain()
    await test.core.imports.confirm(actor(), companyId, importId)
    await test.core.runner.drain()
    const seen = { id: `${importId}-1`, revision: 0 }
    const edit = () =>
      test.core.recordChanges.edit(actor(), companyId, 1, seen, {
        ...{ section_code: 'B5', facility: '学会', amount: '8' },
      })
    await putInForceElsewhere()
    await expect(edit()).rejects.toMatchObject(changed)
    const { record } = await edit()
    expect(record).toMatchObject({ sectionId: 10001, amount: 8 })
  })

  it('is refused for a yearly total, and saved the next time', async () => {
    const enter = () => {
      const total = { sectionId: 1180, numberOfPayments: '1', amount: '8' }
      return test.core.totalEntries.save(actor(), companyId, 1, YEAR, [total], null)
    }
    await test.core.sectionCatalogue.of(companyId)
    await putInForceElsewhere()
    await expect(enter()).rejects.toMatchObject(changed)
    expect(await enter()).toBe(1)
  })
})
