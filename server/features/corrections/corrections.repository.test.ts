import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openTestCore, plainRows, type CsvRow, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { randomOf } from '#server/testing/random.ts'
import type { ChangedRow } from './correction.ts'
import { CorrectionsRepository } from './corrections.repository.ts'

let world: TestCore
let companyId: number
let repository: CorrectionsRepository
beforeEach(async () => {
  world = await openTestCore()
  companyId = await world.addCompany('aoba')
  repository = new CorrectionsRepository(world.core.database.knex)
})
afterEach(() => world.close())

async function publish(rows: CsvRow[], root = 'C') {
  await world.importRows(companyId, { root }, rows)
  const edition = await world.moveAndPublish(companyId)
  await world.core.runner.drain()
  return { id: companyId, editionNumber: edition!.number }
}

async function all(site: { id: number; editionNumber: number }): Promise<ChangedRow[]> {
  const rows = []
  for await (const some of world.core.corrections.each(site, 1, site.editionNumber)) rows.push(...some)
  return rows
}

const place = (edition: number) => ({ companyId, edition, sectionType: 1 as const })

describe('a run', () => {
  it('ends any other run of the correction, which then writes nothing', async () => {
    await publish(plainRows('C1', 1))
    await world.knex('corrections').where({ company_id: companyId }).update({ state: 'queued' })
    const first = (await repository.begin(place(1)))!
    const second = (await repository.begin(place(1)))!
    expect(await world.core.database.knex.transaction((trx) => repository.holds(trx, first))).toBe(false)
    expect(await world.core.database.knex.transaction((trx) => repository.holds(trx, second))).toBe(true)
    expect([await repository.isRunning(first), await repository.isRunning(second)]).toEqual([false, true])
    const made = { counts: { added: 1, changed: 0, removed: 0 }, file: null }
    await world.core.database.knex.transaction((trx) => repository.finish(trx, first, made, 1))
    expect((await repository.findOf(companyId, [1]))[0]!.state).toBe('running')
    await world.core.database.knex.transaction((trx) => repository.finish(trx, second, made, 1))
    expect(await repository.begin(place(1))).toBeUndefined()
  })

  it('that was given up is said so', async () => {
    await publish(plainRows('C1', 1))
    await world.knex('corrections').where({ company_id: companyId }).update({ state: 'queued' })
    await world.core.correctionWorker.markFailed(companyId, 1)
    const site = { id: companyId, editionNumber: 1 }
    expect((await world.core.corrections.list(site, 1, 1)).state).toBe('failed')
  })

  it('is repeated without a row twice', async () => {
    const site = await publish(plainRows('C1', 3))
    await world.knex('corrections').where({ company_id: companyId }).update({ state: 'running' })
    await world.core.correctionWorker.run(companyId, 1, async () => undefined)
    expect(await all(site)).toHaveLength(3)
  })
})

it('lists many rows in order, page by page and as a whole', async () => {
  const site = await publish(plainRows('C1', 1203))
  const list = await world.core.corrections.list(site, 1, 1)
  expect(list).toEqual({ state: 'done', listed: 1203, counts: { added: 1203, changed: 0, removed: 0 } })
  const names = (rows: ChangedRow[]) => rows.map(({ after }) => after!.facility)
  const expected = Array.from({ length: 1203 }, (_, at) => `施設 ${at + 1}`)
  expect(names(await all(site))).toEqual(expected)
  expect(names(await world.core.corrections.page(site, 1, 1, { page: 25, size: 50 }))).toEqual(
    expected.slice(1200),
  )
})

it('finds the last edition without data of a type, and editions without corrections', async () => {
  await publish(plainRows('C1', 1))
  await publish(plainRows('C1', 2))
  expect(await repository.lastWithout(companyId, 2, 'data-disclosure')).toBe(0)
  expect(await repository.lastWithout(companyId, 2, 'data-patient')).toBe(2)
  expect(await repository.findMissing(companyId, 10)).toEqual([])
  await world.knex('corrections').where({ company_id: companyId }).delete()
  expect(await repository.findMissing(companyId, 10)).toEqual([2, 1])
  await world.knex('editions').where({ company_id: companyId, number: 1 }).update({ purged_at: 1 })
  expect(await repository.findMissing(companyId, 10)).toEqual([2])
})

it('does not compare with an edition that is no longer kept, and looks at none itself', async () => {
  await publish(plainRows('C1', 1))
  const site = await publish(plainRows('C1', 2))
  await world.knex('editions').where({ company_id: companyId, number: 1 }).update({ purged_at: 1 })
  await world
    .knex('corrections')
    .where({ company_id: companyId })
    .update({ state: 'queued', file_hash: null })
  for (const number of [1, 2]) await world.core.correctionWorker.run(companyId, number, async () => undefined)
  const [first, , second] = await repository.findOf(companyId, [1, 2])
  expect([first!.counts, first!.file]).toEqual([null, null])
  expect([second!.counts, second!.file?.hash.length]).toEqual([null, 64])
  await expect(world.core.corrections.list(site, 1, 2)).rejects.toMatchObject({ code: 404 })
})

it('counts exactly what two multisets of public rows differ in, whatever is edited, imported or restored', async () => {
  const random = randomOf(33)
  const texts = ['甲', '乙', '丙']
  const anyRow = (): CsvRow => ({
    section_code: 'C1',
    facility: texts[random(3)]!,
    name: texts[random(3)]!,
    amount: random(2) + 1,
    comments: texts[random(3)]!,
  })
  const publicOf = ({ facility, name, amount }: CsvRow) => [facility, name, amount].join()
  let before: string[] = []
  for (let round = 0; round < 6; round++) {
    const rows = Array.from({ length: 12 }, anyRow)
    const site = await publish(rows)
    const after = rows.map(publicOf)
    const [{ counts }] = [await world.core.corrections.list(site, 1, site.editionNumber)]
    const left = [...before]
    let added = 0
    for (const row of after) {
      const at = left.indexOf(row)
      if (at < 0) added++
      else left.splice(at, 1)
    }
    // A changed row is one that is removed and one that is added.
    expect([counts.added + counts.changed, counts.removed + counts.changed]).toEqual([added, left.length])
    for (const { kind, fields } of await all(site)) if (kind === 'changed') expect(fields).toEqual(['amount'])
    before = after
  }
})

it('makes nothing of a company that was deleted', async () => {
  await publish(plainRows('C1', 1))
  await world.core.companies.remove(testActor(companyId), companyId)
  for (let at = 0; at < 3; at++) {
    await world.core.runner.drain()
    world.advance(60 * 60 * 1000)
  }
  for (const table of ['corrections', 'correction_rows'])
    expect(await world.knex(table).where({ company_id: companyId })).toEqual([])
})
