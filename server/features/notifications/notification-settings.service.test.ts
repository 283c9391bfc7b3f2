import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { COMPANY_ADMIN, type User } from '#server/features/users/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'

let test: TestCore
let companyId: number
let user: User
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  user = await addUser('hanako@aoba.example')
})
afterEach(() => test.close())

async function addUser(email: string): Promise<User> {
  const id = await test.core.users.insert({
    ...{ companyId, roleLevel: COMPANY_ADMIN, email, passwordHash: null, lang: 'ja' },
    ...{ firstName: '花子', lastName: '青葉', createdAt: 0 },
  })
  return (await test.core.users.find(id))!
}
const update = (changes: object, of = user) =>
  test.core.notifications.update(testActor(companyId, of.id), of, changes)

it('writes one audit entry for a change, and none for an unchanged setting', async () => {
  await update({ importDone: true })
  await update({ importDone: false, importFailed: true })
  await update({ importDone: false })
  const { entries } = await test.core.audit.list(companyId, {}, 1, 10)
  expect(entries.map(({ details }) => details)).toMatchObject([{ importDone: { from: true, to: false } }])
  expect(entries[0]!.details).not.toHaveProperty('importFailed')
})

it('keeps concurrent changes of different mails', async () => {
  await Promise.all([update({ importDone: false }), update({ publicationDone: false })])
  expect(await test.core.notifications.of(user.id)).toMatchObject({
    ...{ importDone: false, publicationDone: false, importFailed: true },
  })
})

it('is deleted with the user', async () => {
  await update({ importDone: false })
  await test.knex('users').where({ id: user.id }).delete()
  expect(await test.knex('notification_settings')).toEqual([])
})
