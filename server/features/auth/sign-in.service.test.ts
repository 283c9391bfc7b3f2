import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import argon2 from 'argon2'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { digestOf, PasswordHasher } from './index.ts'
import { CONSOLE, openTestPeople, RIGHT, type TestPeople } from './test-people.ts'

const HOUR = 60 * 60 * 1000

let test: TestPeople
beforeEach(async () => {
  test = await openTestPeople()
})
afterEach(() => test.close())

describe('signIn', () => {
  it('opens a session for the right password, or for its digest', async () => {
    expect(await test.signedIn()).toMatchObject({
      user: { email: test.email, companyId: test.companyId },
      expiresAt: test.now() + 12 * HOUR,
    })
    const byDigest = { email: 'ADMIN@aoba.example', passwordHash: digestOf(RIGHT), keepLogin: false }
    expect(await test.core.signIn.signIn(byDigest, test.from())).toMatchObject({ kind: 'signed-in' })
  })

  it.each([
    ['an unknown address', 'nobody@example.com', RIGHT],
    ['a wrong password', 'admin@aoba.example', 'wrong'],
    ['no password', 'admin@aoba.example', ''],
  ])('answers %s with 609 after the same work', async (_case, email, password) => {
    await expect(test.signIn(email, password)).rejects.toMatchObject({ code: 609 })
    expect(test.verified).toHaveLength(1)
  })

  it('answers an inactive user and one of an inactive company with 609', async () => {
    await test.knex('users').where({ email: test.email }).update({ is_active: false })
    await expect(test.signIn(test.email, RIGHT)).rejects.toMatchObject({ code: 609 })
    await test.knex('users').update({ is_active: true })
    await test.knex('companies').where({ id: test.companyId }).update({ is_active: false })
    await expect(test.signIn(test.email, RIGHT)).rejects.toMatchObject({ code: 609 })
    expect(test.verified).toHaveLength(2)
  })

  it('names the right domain after the right password only, and opens no session elsewhere', async () => {
    expect(await test.signIn(test.email, RIGHT, CONSOLE)).toEqual({
      kind: 'wrong-domain',
      domain: 'aoba.example',
    })
    expect(await test.signIn('system@example.com', RIGHT)).toEqual({ kind: 'wrong-domain', domain: null })
    await expect(test.signIn(test.email, 'wrong', CONSOLE)).rejects.toMatchObject({ code: 609 })
    expect(await test.knex('user_sessions')).toEqual([])
    expect(await test.signIn('system@example.com', RIGHT, CONSOLE)).toMatchObject({ kind: 'signed-in' })
  })

  it('SEC-AUTH-23: renews a hash of older parameters while the password is at hand', async () => {
    const weak = await argon2.hash(digestOf(RIGHT), { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    const real = await openTestPeople({ hasher: new PasswordHasher() })
    try {
      const stored = () => real.knex('users').where({ id: real.adminId }).first().then(hashOf)
      await real.knex('users').where({ id: real.adminId }).update({ password_hash: weak })
      await expect(real.signIn(real.email, 'wrong')).rejects.toMatchObject({ code: 609 })
      expect(await stored()).toBe(weak)
      await real.signedIn()
      const renewed = await stored()
      expect(renewed).toContain('m=19456,t=2,p=1')
      await real.signedIn()
      expect(await stored()).toBe(renewed)
    } finally {
      await real.close()
    }
  })
})

it('signs many users in concurrently, on an empty table', async () => {
  const test = await openTestPeople()
  const { passwordHash } = (await test.core.users.findPassword(test.adminId))!
  const emails = Array.from({ length: 16 }, (_, at) => `person${at}@aoba.example`)
  const person = {
    companyId: test.companyId,
    roleLevel: 2,
    firstName: 'a',
    lastName: 'b',
    lang: 'ja',
  } as const
  for (const email of emails) await test.core.users.insert({ ...person, email, passwordHash, createdAt: 0 })
  for (const forceTwoFactor of [false, true]) {
    await test.setPolicy({ forceTwoFactor })
    const outcomes = await Promise.all(emails.map((email) => test.signIn(email, RIGHT)))
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(
      new Set([forceTwoFactor ? 'step' : 'signed-in']),
    )
  }
  await test.close()
})

it('SEC-AUTH-22: a new installation has nobody in it', async () => {
  const { knex } = await openTestDatabase()
  expect(await knex('users')).toEqual([])
})

const hashOf = (row: { password_hash: string }) => row.password_hash
