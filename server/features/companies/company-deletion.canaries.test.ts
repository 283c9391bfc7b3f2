// On both engines: what a deletion takes along by foreign keys is the engine's work.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { systemActor } from '#server/features/audit/index.ts'
import { CANARY, fillTables } from '#server/testing/canaries/fill-tables.ts'
import { tableNames } from '#server/testing/database-state.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'

let test: TestCore
beforeEach(async () => {
  test = await openTestCore()
})
afterEach(() => test.close())

const company = {
  ...{
    name: `${CANARY}会社`,
    nameEn: `${CANARY}Inc`,
    email: 'c@example.com',
    copyright: CANARY,
    copyrightEn: CANARY,
  },
  ...{ disclosureDomain: 'kanaria.example', patientDomain: null },
}

/** A company whose every text in every table is found again, with files, a mail that was sent and an indexed record. */
async function filledCompany() {
  const { core, knex } = test
  const companyId = await core.companies.create(systemActor('test'), company)
  const userId = await core.users.insert({
    ...{ companyId, roleLevel: 2, email: `${CANARY}@kanaria.example`, passwordHash: CANARY },
    ...{ firstName: CANARY, lastName: CANARY, lang: 'ja', createdAt: test.now() },
  })
  const rows = plainRows('C1', 2).map((row) => ({ ...row, facility: `${CANARY}病院` }))
  await test.importRows(companyId, {}, rows)
  await test.moveAndPublish(companyId, CANARY)
  await core.mail.send(knex, {
    ...{ to: 'a@kanaria.example', toName: CANARY, lang: 'ja', companyId, userId, expiresAt: test.now() + 1 },
    ...{ template: 'password-changed', data: {} },
  } as never)
  await core.runner.drain()
  const ofNobody = await fillTables(core.database, { companyId, userId })
  // The platform's log tells of users too: of what they did without a company, and of what was done to them.
  await core.audit.recordAlone(systemActor('test'), {
    ...{ name: 'user_updated', companyId: null, target: { kind: 'user', id: userId } },
    details: { email: CANARY },
  })
  return { companyId, userId, ofNobody }
}

/** Every column that has a canary, with the number of its rows. */
async function canariesLeft(): Promise<Record<string, number>> {
  const left: Record<string, number> = {}
  for (const table of await tableNames(test.core.database))
    for (const row of await test.knex(table))
      for (const [column, value] of Object.entries(row as object))
        if (String(value).includes(CANARY)) left[`${table}.${column}`] = (left[`${table}.${column}`] ?? 0) + 1
  return left
}

/** A file that went away since it was listed, as one beside a database that was closed, has nothing. */
const bytesOf = (file: string): Promise<Buffer> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return Buffer.alloc(0)
  })

/** Files of the data folder that have a canary. */
async function filesWithCanaries(): Promise<string[]> {
  const names = await readdir(test.folder, { recursive: true, withFileTypes: true })
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const found: string[] = []
  for (const file of files)
    if ((await bytesOf(file)).includes(CANARY)) found.push(path.relative(test.folder, file))
  return found
}

it('leaves nothing of a company, its users and their visitors in any table or file but its own entry in the log', async () => {
  const { companyId, userId, ofNobody } = await filledCompany()
  expect(Object.keys(await canariesLeft()).length).toBeGreaterThan(100)
  expect((await filesWithCanaries()).length).toBeGreaterThan(2)
  const entriesOfUser = () => test.knex('audit_entries').where({ actor_id: userId }).count({ n: '*' })
  const before = await entriesOfUser()
  await test.core.companies.remove(testActor(companyId, null), companyId)
  await test.core.companyDeletion.run(companyId, async () => undefined)

  expect(await canariesLeft()).toEqual({
    // Who deleted what: the name of a company is no person's.
    'audit_details.details': 1,
    // Words and numbers of the product; the canaries of two rows, the company's and the platform's.
    ...Object.fromEntries(
      ['event', 'outcome', 'target_kind', 'target_id', 'request_id'].map((name) => [
        `audit_entries.${name}`,
        2,
      ]),
    ),
  })
  expect(await filesWithCanaries()).toEqual([])
  // Whoever did something is still told from others, by the number alone.
  expect(await entriesOfUser()).toEqual(before)
  expect(await test.knex('users').where({ id: userId })).toEqual([])
  expect(
    ofNobody.filter((table) => !/^(guideline|section|knex|installation|backups|sqlite)/.test(table)),
  ).toEqual([
    // Hashes of addresses and networks, visits to the portal and its texts, and where the search index stands.
    ...['login_attempts', 'portal_counts', 'portal_months', 'portal_salts', 'portal_visitors'],
    ...['portal_wording', 'rate_limits', 'search_indexes', 'sessions'],
  ])
})
