import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AccessGrantsRepository } from '#server/features/users/index.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'

const DAY = 24 * 60 * 60_000
const notIndependent = {
  code: 403,
  fields: [{ field: '', message: 'publication.error.notIndependent' }],
}
let test: TestCore
let companyId: number
let first: number
let second: number
let third: number

beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  first = await addAdmin('first@aoba.example')
  second = await addAdmin('second@aoba.example')
  third = await addAdmin('third@aoba.example')
  await test.importRows(companyId, {}, plainRows('C1', 3))
  await test.core.publishing.moveToPreview(by(first), companyId)
  await setApproval(first, true)
})
afterEach(() => test.close())

const by = (userId: number) => testActor(companyId, userId)
const addAdmin = (email: string) =>
  test.core.users.insert({
    ...{ companyId, roleLevel: 2, email, passwordHash: 'x', firstName: '花子', lastName: '見本' },
    ...{ lang: 'ja', createdAt: test.now() },
  })
const userOf = async (userId: number) => (await test.core.users.find(userId))!
const setApproval = (userId: number, needsApproval: boolean) =>
  test.core.publicationSettings.update(by(userId), companyId, { needsApproval })
const request = async (userId: number) =>
  (await test.core.publications.request(by(userId), companyId, {
    ...{ kind: 'publish', note: '', attestation: 'yes' },
  }))!.id
const approve = (userId: number, id: number) => test.core.publications.approve(by(userId), companyId, id)
const resetPassword = async (admin: number, userId: number) =>
  test.core.passwords.resetByAdmin(by(admin), await userOf(userId))

describe('SEC-APR-01: who may approve', () => {
  it('refuses a user whose password the requester reset, before or after the request', async () => {
    await resetPassword(first, second)
    const id = await request(first)
    await resetPassword(first, third)
    await expect(approve(second, id)).rejects.toMatchObject(notIndependent)
    await expect(approve(third, id)).rejects.toMatchObject(notIndependent)
    expect(await test.core.publications.get(companyId, id)).toMatchObject({ state: 'awaiting-approval' })
  })

  it('refuses the one who reset the password of the requester', async () => {
    await resetPassword(first, second)
    const id = await request(second)
    await expect(approve(first, id)).rejects.toMatchObject(notIndependent)
    expect(await approve(third, id)).toMatchObject({ state: 'done' })
  })

  it('refuses a user whose second factor the requester removed', async () => {
    const user = await userOf(second)
    await test.core.twoFactor.beginEnrolment(user)
    await test.knex('authenticators').where({ user_id: second }).update({ confirmed_at: test.now() })
    await test.core.twoFactor.remove(by(first), user)
    const id = await request(first)
    await expect(approve(second, id)).rejects.toMatchObject(notIndependent)
  })

  it('refuses a user whom the requester invited, for a week from the registration', async () => {
    await test.core.companies.update(by(first), companyId, { invitesUsers: true })
    const invited = await test.core.invitations.invite(by(first), companyId, {
      ...{ email: 'new@aoba.example', lang: 'ja' },
    })
    test.advance(6 * DAY)
    await test.knex.transaction((trx) =>
      new AccessGrantsRepository(test.knex).acceptInvitation(trx, { id: invited, companyId }, test.now()),
    )
    test.advance(6 * DAY)
    const id = await request(first)
    await expect(approve(invited, id)).rejects.toMatchObject(notIndependent)
    await test.core.publications.cancel(by(first), companyId, id)
    test.advance(2 * DAY)
    expect(await approve(invited, await request(first))).toMatchObject({ state: 'done' })
  })

  it('leaves what users do for themselves and what the system admin does out', async () => {
    await test.core.passwords.resetByAdmin(testActor(null, 99), await userOf(first))
    await test.core.passwords.resetByAdmin(testActor(null, 99), await userOf(second))
    expect(await approve(second, await request(first))).toMatchObject({ state: 'done' })
  })
})

describe('SEC-APR-02: ending the approval', () => {
  const needsApproval = async () => (await test.core.publicationSettings.of(companyId)).needsApproval

  it('needs a second admin, whatever the first one repeats', async () => {
    await setApproval(first, false)
    expect(await setApproval(first, false)).toMatchObject({
      needsApproval: true,
      approvalEnd: { requestedBy: first, requestedAt: test.now() },
    })
    expect(await setApproval(second, false)).toMatchObject({ needsApproval: false, approvalEnd: null })
  })

  it('refuses a second admin whose password the first one reset', async () => {
    await setApproval(first, false)
    await resetPassword(first, second)
    await expect(setApproval(second, false)).rejects.toMatchObject(notIndependent)
    expect(await needsApproval()).toBe(true)
    await setApproval(third, false)
    expect(await needsApproval()).toBe(false)
  })

  it('is taken back by keeping the approval, and lapses after a week', async () => {
    await setApproval(first, false)
    await setApproval(third, true)
    await setApproval(second, false)
    expect(await needsApproval()).toBe(true)
    test.advance(8 * DAY)
    await setApproval(third, false)
    expect(await needsApproval()).toBe(true)
  })
})
