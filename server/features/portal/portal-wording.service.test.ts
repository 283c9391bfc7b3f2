import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { AppError } from '#server/errors/app-error.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { PortalWordingService } from './portal-wording.service.ts'
import { PortalWordingRepository } from './portal-wording.repository.ts'
import { ourPortalWording } from './portal-wording.ts'

let test: TestCore
let elapsed = 0
/** Another process on the same database. */
let elsewhere: PortalWordingService
let isAway = false
beforeAll(async () => {
  test = await openTestCore()
  const { knex } = test.core.database
  const repository = new PortalWordingRepository(knex)
  elsewhere = new PortalWordingService({
    repository: {
      find: (...of) => (isAway ? Promise.reject(new Error('away')) : repository.find(...of)),
      replace: (...of) => repository.replace(...of),
    },
    transaction: (work) => knex.transaction(work),
    audit: test.core.audit,
    clock: { now: () => 1, elapsed: () => elapsed },
  })
})
afterAll(() => test.close())

const actor = testActor(null)
const none = { ja: '', en: '' }
const texts = (title: string, terms = '') => ({
  title: { ja: title, en: '' },
  about: none,
  terms: { ja: terms, en: '' },
})

it('is the product’s own until something is saved, of which one of two at once is', async () => {
  expect(await elsewhere.current()).toBe(ourPortalWording)
  const saves = ['一', '二'].map((title) =>
    test.core.portalWording.save(actor, texts(title), 0).then(
      () => 'saved',
      (error: AppError) => error.code,
    ),
  )
  expect((await Promise.all(saves)).sort()).toEqual([721, 'saved'])
  expect(await test.core.portalWording.current()).toMatchObject({ revision: 1, termsVersion: 0 })
})

it('is seen by another process a second later, and the last known while the database is away', async () => {
  elapsed += 999
  expect((await elsewhere.current()).revision).toBe(0)
  elapsed += 1
  const seen = await elsewhere.current()
  expect([seen.revision, elsewhere.peek() === seen]).toEqual([1, true])
  elapsed += 1000
  expect(elsewhere.peek()).toBeUndefined()
  isAway = true
  expect(await elsewhere.current()).toBe(seen)
  isAway = false
})

it('counts the terms only when they change, and nothing when the texts are the same', async () => {
  const { portalWording } = test.core
  const { title } = await portalWording.stored()
  await portalWording.save(actor, texts(title.ja), 1)
  expect(await portalWording.stored()).toMatchObject({ revision: 1 })
  await portalWording.save(actor, texts('三', '規約'), 1)
  expect(await portalWording.stored()).toMatchObject({ revision: 2, termsVersion: 1 })
  await portalWording.save(actor, texts('四', '規約'), 2)
  expect(await portalWording.stored()).toMatchObject({ revision: 3, termsVersion: 1 })
  await expect(portalWording.save(actor, texts('五'), 2)).rejects.toMatchObject({ code: 721 })
})
