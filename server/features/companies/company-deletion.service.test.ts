import { existsSync, readdirSync } from 'node:fs'
import { allTexts } from '#server/features/record-fields/index.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { systemActor } from '#server/features/audit/index.ts'
import { endsUnlessKilled } from '#server/testing/ends-unless-killed.ts'
import { databaseState } from '#server/testing/database-state.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { pngOf } from '#server/testing/test-pictures.ts'
import { companyTables } from './company-deletion.repository.ts'

const actor = { ...systemActor('test'), userId: 1 }
/** Occurs in every text of the deleted company, and nowhere else. */
const CANARY = 'Kanaria'

let test: TestCore
beforeEach(async () => {
  test = await openTestCore()
})
afterEach(() => test.close())

/** Every row of the database. Only the test reads all of it. */
async function stateNow() {
  const before = test.statements.length
  const state = await databaseState(test.core.database)
  test.statements.length = before
  return state
}

/** A company with data in every table. */
async function fullCompany(name: string, rows = 3): Promise<number> {
  const { core } = test
  const id = await core.companies.create(systemActor('test'), {
    name,
    nameEn: `${name} Inc`,
    email: `${name.toLowerCase()}@example.com`,
    disclosureDomain: `${name.toLowerCase()}.example`,
    patientDomain: null,
    copyright: name,
    copyrightEn: '',
  })
  const userId = await core.users.insert({
    companyId: id,
    roleLevel: 2,
    email: `admin@${name.toLowerCase()}.example`,
    passwordHash: 'x',
    firstName: name,
    lastName: name,
    lang: 'ja',
    createdAt: test.now(),
  })
  const user = (await core.users.find(userId))!
  await core.sessions.open(test.knex, user, { userAgent: name, ip: '' })
  await core.policies.update({ ...actor, companyId: id }, id, await core.policies.of(id))
  await test.importRows(
    id,
    {},
    plainRows('C1', rows).map((row) => ({ ...row, facility: `${name} ${row.facility}` })),
  )
  await test.moveAndPublish(id, name)
  const failing = { sectionType: 1 as const, year: 2023, rootSectionId: null }
  await core.uploads.storeCsv(testActor(id, userId), id, failing, await test.arrive(`${name}\r\nb\r\nc\r\n`))
  await core.runner.drain()
  await core.uploads.storeCsv(testActor(id, userId), id, failing, await test.arrive(`${name}\r\n`))
  const temporaryPath = path.join(test.folder, 'picture')
  const picture = await pngOf({ width: 9 })
  await writeFile(temporaryPath, picture)
  await core.pictures.replace(actor, id, 'logo', { temporaryPath, byteSize: picture.length })
  core.visitBuffer.page(id, '/', 'ja')
  core.visitBuffer.visitor(id, '192.0.2.1', 'a')
  core.visitBuffer.search(id, name, true)
  await core.visitBuffer.flush()
  await core.searchRebuilds.start(actor, id)
  await core.runner.drain()
  return id
}

const textOf = async () => JSON.stringify(await stateNow())
const storedFiles = (id: number) => {
  const folder = path.join(test.folder, 'files', `company-${id}`)
  if (!existsSync(path.join(test.folder, 'files'))) throw new Error('no storage in the expected place')
  return existsSync(folder) ? readdirSync(folder, { recursive: true }) : []
}
const found = (id: number, importIds: number[]) =>
  test.core.search.findHits(
    {
      companyId: id,
      sectionType: 1,
      version: 1,
      imports: importIds.map((importId) => ({ importId, year: 2024, rootSectionId: 1300 })),
    },
    '施設',
    { limit: 10, readable: allTexts },
  )

describe('deleting a company', () => {
  it('hides it immediately, frees its names, and signs its users out', async () => {
    const id = await fullCompany(CANARY)
    await test.core.companies.remove(actor, id)
    await expect(test.core.companies.get(id)).rejects.toMatchObject({ code: 703 })
    expect(await test.core.companies.list('', 1, 10)).toEqual({ companies: [], total: 0 })
    expect(await test.core.companies.list('deleted', 1, 10)).toMatchObject({ total: 0 })
    expect(await test.core.tenants.find('kanaria.example')).toBeUndefined()
    expect(await test.knex('user_sessions')).toEqual([])
    await expect(test.core.companies.remove(actor, id)).rejects.toMatchObject({ code: 703 })
    await expect(test.core.companies.update(actor, id, { name: 'x' })).rejects.toMatchObject({ code: 703 })
    // Before the job has run.
    const next = await test.addCompany('kanaria')
    expect(next).toBeGreaterThan(id)
    expect(await test.core.tenants.find('kanaria.example')).toMatchObject({ id: next })
  })

  it('deletes comparisons, however many rows they have', async () => {
    const id = await test.addCompany('minato')
    const spilled = path.join(test.folder, 'comparisons', `${id}-7-1`)
    await mkdir(spilled, { recursive: true })
    const row = { company_id: id, comparison_id: 7, year: 2024, section_id: 1300, kind: 'added', row_no: 1 }
    await test.knex.batchInsert(
      'comparison_rows',
      Array.from({ length: 2500 }, () => row),
      100,
    )
    await test.core.companies.remove(actor, id)
    const before = test.statements.length
    await test.core.runner.drain()
    const deletions = test.statements.slice(before).filter((sql) => /^delete from .comparison_rows/.test(sql))
    expect(deletions.length).toBeGreaterThan(2)
    expect(await test.knex('comparison_rows')).toEqual([])
    expect(existsSync(spilled)).toBe(false)
  })

  it('SEC-TEN-43: leaves no row, file or search document behind, nor anything of the other company', async () => {
    const other = await fullCompany('Minato')
    const id = await fullCompany(CANARY)
    const importIds = await test.knex('imports').where({ company_id: id }).pluck('id')
    expect(await found(id, importIds)).toHaveLength(3)
    const before = await stateNow()
    await test.core.companies.remove(actor, id)
    await test.core.runner.drain()

    const text = await textOf()
    // What stays is who deleted what.
    const deletion = await test.knex('audit_details').where({ company_id: id })
    expect(deletion.map(({ details }) => JSON.parse(details))).toEqual([{ name: CANARY }])
    expect(text.split(CANARY)).toHaveLength(2)
    expect(text.toLowerCase()).not.toContain('kanaria.example')
    expect(storedFiles(id)).toEqual([])
    expect(await found(id, importIds)).toEqual([])
    expect(await test.knex('audit_entries').where({ company_id: id })).not.toEqual([])

    expect(
      await found(other, await test.knex('imports').where({ company_id: other }).pluck('id')),
    ).toHaveLength(3)
    expect(storedFiles(other).length).toBeGreaterThan(3)
    const after = await stateNow()
    for (const [table, rows] of Object.entries(before))
      if (!['jobs', 'audit_entries', 'companies'].includes(table)) {
        const ofOther = (all: string[]) => all.filter((row) => row.includes(`"company_id":${other}`))
        expect([table, ofOther(after[table]!)]).toEqual([table, ofOther(rows)])
      }
  })

  it('never reuses its id', async () => {
    const id = await fullCompany(CANARY)
    await test.core.companies.remove(actor, id)
    await test.core.runner.drain()
    expect(await test.knex('companies')).toEqual([])
    expect(await fullCompany('Minato')).toBeGreaterThan(id)
  })

  it('resumes after a kill at any safe point', async () => {
    const id = await fullCompany(CANARY, 1500)
    await test.core.companies.remove(actor, id)
    let points = 0
    for (let killed = 0; ; killed++) {
      let left = killed
      const run = test.core.companyDeletion.run(id, async () => {
        points++
        if (left-- === 0) throw new Error('killed')
      })
      if (await endsUnlessKilled(run)) break
    }
    expect(points).toBeGreaterThan(companyTables.length)
    expect((await textOf()).split(CANARY)).toHaveLength(2)
    expect(storedFiles(id)).toEqual([])
    expect(await test.knex('data_records').where({ company_id: id })).toEqual([])
    // Again: nothing left, no error.
    await test.core.companyDeletion.run(id, async () => undefined)
  })

  it('waits while another job of the company is running', async () => {
    const id = await fullCompany(CANARY)
    const job = { company_id: id, name: 'import-check', payload: '{}', attempts: 1, created_at: 0, run_at: 0 }
    await test.core.companies.remove(actor, id)
    await test.knex('jobs').insert({ ...job, state: 'running', lease_until: test.now() + 60_000 })
    await test.core.runner.drain()
    expect(await test.knex('data_records').where({ company_id: id })).toHaveLength(3)
    // Its worker died: after the lease nobody writes.
    await test
      .knex('jobs')
      .where({ name: 'import-check' })
      .update({ lease_until: test.now() - 1 })
    test.advance(5000)
    await test.core.runner.drain()
    expect(await test.knex('data_records').where({ company_id: id })).toEqual([])
  })

  it('never runs for a company that was not deleted', async () => {
    const id = await fullCompany(CANARY)
    const before = await textOf()
    await test.core.companyDeletion.run(id, async () => undefined)
    expect(await textOf()).toBe(before)
  })

  it('is retried an hour after its retries were exhausted', async () => {
    const id = await fullCompany(CANARY)
    await test.core.companies.remove(actor, id)
    await test.knex('jobs').where({ name: 'company-delete' }).delete()
    await test.core.companyDeletion.markFailed(id)
    await test.core.runner.drain()
    expect(await test.knex('companies')).toHaveLength(1)
    test.advance(60 * 60 * 1000)
    await test.core.runner.drain()
    expect(await test.knex('companies')).toEqual([])
  })
})

it('covers every table that names a company', async () => {
  const { database } = test.core
  const withCompany: string[] = []
  for (const table of Object.keys(await stateNow()))
    if ('company_id' in (await database.knex(table).columnInfo())) withCompany.push(table)
  const elsewhere = ['data_records', 'jobs', 'audit_entries', 'audit_details']
  expect(withCompany.sort()).toEqual([...companyTables, ...elsewhere].sort())
})
