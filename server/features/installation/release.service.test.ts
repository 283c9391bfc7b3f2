import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { readOutbox } from '#server/testing/read-outbox.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { systemActor } from '#server/features/audit/index.ts'

const HOUR = 60 * 60_000
let test: TestCore
let companyId: number
let userId: number
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  userId = await test.core.users.insert({
    ...{
      companyId,
      roleLevel: 2,
      email: 'a@aoba.example',
      passwordHash: 'x',
      firstName: '花',
      lastName: '見本',
    },
    ...{ lang: 'ja', createdAt: test.now() },
  })
  await test.importRows(companyId, {}, plainRows('C1', 3))
  await test.core.publishing.moveToPreview(testActor(companyId, userId), companyId)
  await test.core.runner.drain()
  await test.core.installation.token()
  await test.knex('installation').update({ paused_at: test.now() })
})
afterEach(() => test.close())

const plan = (publishAt: number | null) =>
  test.core.publications.request(testActor(companyId, userId), companyId, {
    ...{ kind: 'publish', note: '', attestation: 'yes', publishAt },
  } as never)
const mail = (minutes: number) =>
  test.core.mail.send(test.knex, {
    ...{ to: 'a@aoba.example', toName: '', lang: 'ja', template: 'password-changed', data: { at: 1 } },
    ...{ companyId, userId: null, expiresAt: test.now() + minutes * 60_000 },
  })
const sent = async () =>
  (await readOutbox(test.folder)).filter(({ subject }) => !subject.includes('CSV')).length
const editions = async () => (await test.core.editions.all(companyId)).length

it('sends, publishes and purges nothing while it is paused, says what waits, and does it when it is resumed', async () => {
  const { core, knex } = test
  await plan(test.now() + HOUR)
  await mail(60 * 24)
  await mail(30)
  for (const name of ['webhook-send', 'upkeep'])
    await core.queue.enqueue(knex, { name, companyId, payload: { companyId, deliveryId: 0, tries: 0 } })
  test.advance(2 * HOUR)
  await core.runner.drain()
  expect([await sent(), await editions()]).toEqual([0, 0])
  expect(await core.release.heldWork()).toEqual({
    pausedSince: expect.any(Number),
    mails: { count: 1, expired: 1, oldestAt: test.now() - 2 * HOUR },
    messages: 1,
    publications: {
      overdue: [{ companyId, publicationId: expect.any(Number), at: test.now() - HOUR }],
      later: 0,
    },
  })
  expect((await core.systemStatus.jobs()).waiting).toBe(5)

  await core.release.resume(systemActor('test'))
  expect(await core.release.heldWork()).toBeUndefined()
  await core.runner.drain()
  expect(await editions()).toBe(1)
  // The one that nobody needs any more is not sent; the outcome of the publication is told.
  expect(await sent()).toBe(2)
  expect((await core.systemStatus.jobs()).waiting).toBe(0)
  expect(await knex('audit_entries').where({ event: 'installation_resumed' })).toHaveLength(1)
})

it('goes on with everything else: imports run, and people publish at once', async () => {
  await test.importRows(companyId, { year: 2023 }, plainRows('C1', 2))
  await plan(null)
  expect([await editions(), await sent()]).toEqual([1, 0])
})

it('deletes the waiting mails where that was asked for', async () => {
  await mail(60)
  await test.core.release.resume(systemActor('test'), { dropMails: true })
  await test.core.runner.drain()
  expect(await sent()).toBe(0)
})
