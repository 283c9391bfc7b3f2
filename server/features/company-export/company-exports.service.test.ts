// On both engines: of two clicks the database lets one win.
import { existsSync, readdirSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openArchive } from '#server/testing/open-archive.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { ARCHIVE_KEPT_DAYS } from './company-exports.service.ts'

let test: TestCore
let owner: { companyId: number; userId: number }
let colleague: typeof owner
beforeEach(async () => {
  test = await openTestCore()
  const companyId = await test.addCompany('aoba')
  const [userId, other] = [
    await addUser(companyId, 'a@aoba.example'),
    await addUser(companyId, 'b@aoba.example'),
  ]
  owner = { companyId, userId }
  colleague = { companyId, userId: other }
})
afterEach(() => test.close())

const addUser = (companyId: number, email: string) =>
  test.core.users.insert({
    ...{ companyId, roleLevel: 2, email, passwordHash: 'a-password-hash', firstName: 'x', lastName: 'x' },
    ...{ lang: 'ja', createdAt: test.now() },
  })
const request = () => test.core.companyExports.request(testActor(owner.companyId, owner.userId), owner)
const filesIn = (folder: string) => {
  const full = path.join(test.folder, folder)
  return existsSync(full) ? readdirSync(full) : []
}
const stored = () => filesIn(`files/company-${owner.companyId}/exports`)

it('makes an archive once for two clicks, for the one who asked alone, and names no secret in it', async () => {
  const { core } = test
  await test.importRows(owner.companyId, {}, plainRows('C1', 2))
  await Promise.all([request(), request()])
  expect(await core.companyExports.find(owner)).toMatchObject({ state: 'queued', archive: null })
  await core.runner.drain()
  expect(await core.companyExports.find(owner)).toMatchObject({ state: 'done' })
  expect(await core.companyExports.find(colleague)).toBeNull()
  await expect(core.companyExports.archive(colleague)).rejects.toMatchObject({ code: 405 })
  const archive = await core.companyExports.archive(owner)
  const { names, text } = await openArchive(await buffer(await core.companyExports.open(archive)))
  expect(text('tables/users.csv')).toContain('b@aoba.example')
  expect(names.map(text).join('')).not.toContain('a-password-hash')
  expect(stored()).toHaveLength(1)
  expect(filesIn('exports')).toEqual([])
  const log = await core.audit.list(owner.companyId, { events: ['data_exported'] }, 1, 10)
  expect(log.entries).toMatchObject([{ actorId: owner.userId, details: { what: 'company' } }])
})

it('puts a new archive in the place of the last one, and removes it when its time is over', async () => {
  const { core } = test
  await request()
  await core.runner.drain()
  const first = stored()
  await request()
  expect(stored()).toEqual([])
  await core.runner.drain()
  expect(stored()).toHaveLength(1)
  expect(stored()).not.toEqual(first)
  test.advance(ARCHIVE_KEPT_DAYS * 24 * 60 * 60_000)
  expect(await core.companyExports.find(owner)).toBeNull()
  await core.upkeep.runFor(owner.companyId, async () => undefined)
  expect(stored()).toEqual([])
  expect(await test.knex('company_exports')).toEqual([])
})

it('starts over after a kill, and leaves a finished one alone', async () => {
  const { core } = test
  await request()
  let points = 0
  const killed = core.companyExports.run(owner, async () => {
    if (++points === 20) throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect([stored(), filesIn('exports')]).toEqual([[], []])
  await core.runner.drain()
  const made = await core.companyExports.archive(owner)
  await core.companyExports.run(owner, async () => undefined)
  expect(await core.companyExports.archive(owner)).toEqual(made)
})

it('ends when its company is deleted meanwhile', async () => {
  const { core } = test
  await request()
  const run = core.companyExports.run(owner, async () => {
    await core.companies.remove(testActor(owner.companyId, null), owner.companyId).catch(() => undefined)
  })
  await expect(run).rejects.toMatchObject({ code: 703 })
  await core.runner.drain()
  expect([stored(), filesIn('exports')]).toEqual([[], []])
})
