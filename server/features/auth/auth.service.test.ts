import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Knex } from 'knex'
import { CompaniesRepository } from '#server/features/companies/index.ts'
import { COMPANY_ADMIN, SYSTEM_ADMIN, UsersRepository } from '#server/features/users/index.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import {
  AuthService,
  digestOf,
  UserSessionsRepository,
  type PasswordHasher,
  type SignInPlace,
} from './index.ts'

const HOUR = 60 * 60 * 1000
const CONSOLE: SignInPlace = { kind: 'console' }

let knex: Knex
let auth: AuthService
let now: number
let companyId: number
/** What the hasher was asked for; `stored:{digest}` is the right hash of a digest. */
let verified: (string | null)[]

beforeEach(async () => {
  knex = (await openTestDatabase()).knex
  now = Date.UTC(2026, 3, 1)
  verified = []
  const hasher = {
    async verify(stored: string | null, digest: string) {
      verified.push(stored)
      return stored === `stored:${digest}`
    },
  } as PasswordHasher
  const companies = new CompaniesRepository(knex)
  const users = new UsersRepository(knex)
  auth = new AuthService({
    users,
    sessions: new UserSessionsRepository(knex),
    hasher,
    clock: { now: () => now },
    findCompany: (id) => companies.find(id),
  })
  const company = { name: 'aoba', email: 'aoba@example.com', disclosure_domain: 'aoba.example' }
  ;[companyId] = (await knex('companies').insert({ ...company, created_at: 0 })) as [number]
  const person = { passwordHash: `stored:${digestOf('right')}`, firstName: 'a', lastName: 'b' }
  const common = { ...person, lang: 'ja' as const, createdAt: 0 }
  await users.insert({ ...common, companyId, roleLevel: COMPANY_ADMIN, email: 'admin@aoba.example' })
  await users.insert({ ...common, companyId: null, roleLevel: SYSTEM_ADMIN, email: 'system@example.com' })
})

const own = (): SignInPlace => ({ kind: 'company', companyId })
const signIn = (email: string, password: string, place: SignInPlace = own()) =>
  auth.signIn({ email, password }, place)

async function signedIn(email = 'admin@aoba.example', place = own()) {
  const outcome = await signIn(email, 'right', place)
  if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
  return outcome
}

describe('signIn', () => {
  it('opens a session for the right password, or for its digest', async () => {
    expect(await signedIn()).toMatchObject({
      user: { email: 'admin@aoba.example', companyId },
      expiresAt: now + 12 * HOUR,
    })
    const byDigest = { email: 'ADMIN@aoba.example', passwordHash: digestOf('right') }
    expect(await auth.signIn(byDigest, own())).toMatchObject({ kind: 'signed-in' })
  })

  it.each([
    ['an unknown address', 'nobody@example.com', 'right'],
    ['a wrong password', 'admin@aoba.example', 'wrong'],
    ['no password', 'admin@aoba.example', ''],
  ])('answers %s with 609 after the same work', async (_case, email, password) => {
    await expect(signIn(email, password)).rejects.toMatchObject({ code: 609 })
    expect(verified).toHaveLength(1)
  })

  it('answers an inactive user and one of an inactive company with 609', async () => {
    await knex('users').where({ email: 'admin@aoba.example' }).update({ is_active: false })
    await expect(signIn('admin@aoba.example', 'right')).rejects.toMatchObject({ code: 609 })
    await knex('users').update({ is_active: true })
    await knex('companies').where({ id: companyId }).update({ is_active: false })
    await expect(signIn('admin@aoba.example', 'right')).rejects.toMatchObject({ code: 609 })
    expect(verified).toHaveLength(2)
  })

  it('names the right domain after the right password only, and opens no session elsewhere', async () => {
    expect(await signIn('admin@aoba.example', 'right', CONSOLE)).toEqual({
      kind: 'wrong-domain',
      domain: 'aoba.example',
    })
    expect(await signIn('system@example.com', 'right')).toEqual({ kind: 'wrong-domain', domain: null })
    await expect(signIn('admin@aoba.example', 'wrong', CONSOLE)).rejects.toMatchObject({ code: 609 })
    expect(await knex('user_sessions')).toEqual([])
    expect(await signIn('system@example.com', 'right', CONSOLE)).toMatchObject({ kind: 'signed-in' })
  })
})

describe('a session', () => {
  it('is known by its id and by its token, on its own host', async () => {
    const { sessionId, accessToken, user } = await signedIn()
    expect(await auth.identify(sessionId, own())).toEqual({ user, sessionId })
    expect(await auth.identifyByToken(accessToken, own())).toEqual({ user, sessionId })
    for (const place of [CONSOLE, { kind: 'company', companyId: companyId + 1 } as const]) {
      expect(await auth.identify(sessionId, place)).toBeUndefined()
      expect(await auth.identifyByToken(accessToken, place)).toBeUndefined()
    }
    expect(await auth.identify(accessToken, own())).toBeUndefined()
    expect(await auth.identifyByToken(sessionId, own())).toBeUndefined()
  })

  it('keeps its token as a hash only', async () => {
    const { accessToken } = await signedIn()
    expect(Buffer.from(accessToken, 'base64url')).toHaveLength(32)
    const row = await knex('user_sessions').first()
    expect(JSON.stringify(row)).not.toContain(accessToken)
    expect(row.access_token_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('ends by the clock, and the next sign-in clears it away', async () => {
    const { sessionId, accessToken } = await signedIn()
    now += 12 * HOUR - 1
    expect(await auth.identify(sessionId, own())).toBeDefined()
    now += 1
    expect(await auth.identify(sessionId, own())).toBeUndefined()
    expect(await auth.identifyByToken(accessToken, own())).toBeUndefined()
    const next = await signedIn()
    expect(await knex('user_sessions').pluck('id')).toEqual([next.sessionId])
  })

  it('ends with sign-out, and no other does', async () => {
    const [first, second] = [await signedIn(), await signedIn()]
    expect(first.sessionId).not.toBe(second.sessionId)
    await auth.signOut(first.sessionId)
    // who writes the session's data again cannot revive it: who is signed in is decided here
    expect(await auth.identify(first.sessionId, own())).toBeUndefined()
    expect(await auth.identifyByToken(first.accessToken, own())).toBeUndefined()
    expect(await auth.identify(second.sessionId, own())).toBeDefined()
  })

  it('ends when its user is switched off', async () => {
    const { sessionId } = await signedIn()
    await knex('users').update({ is_active: false })
    expect(await auth.identify(sessionId, own())).toBeUndefined()
  })
})
