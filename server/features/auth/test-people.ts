import type { Overrides } from '#server/container.ts'
import { COMPANY_ADMIN, SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { quickHasher } from '#server/testing/quick-hasher.ts'
import { openTestCore } from '#server/testing/test-core.ts'
import { SecretBox } from '#server/lib/secret-box.ts'
import { attemptsKeyOf } from './attempts-key.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { defaultPolicy, type SecurityPolicy } from '#server/features/security-policy/index.ts'
import { digestOf, type SignInPlace, type SignInRequest } from './index.ts'

export const CONSOLE: SignInPlace = { kind: 'console' }
export const RIGHT = 'Right-password-1'

/** A core with one company, its admin and a system admin, both with the password RIGHT, and a quick hasher. */
export async function openTestPeople(overrides: Overrides = {}) {
  const { hasher, verified } = quickHasher()
  const test = await openTestCore({ hasher, ...overrides })
  const companyId = await test.addCompany('aoba')
  const person = { passwordHash: await hasher.hash(digestOf(RIGHT)), firstName: 'a', lastName: 'b' }
  const common = { ...person, lang: 'ja' as const, createdAt: test.now() }
  const email = 'admin@aoba.example'
  const adminId = await test.core.users.insert({ ...common, companyId, roleLevel: COMPANY_ADMIN, email })
  const systemId = await test.core.users.insert({
    ...common,
    companyId: null,
    roleLevel: SYSTEM_ADMIN,
    email: 'system@example.com',
  })
  const own: SignInPlace = { kind: 'company', companyId }
  const from = (place: SignInPlace = own): SignInRequest => ({
    place,
    device: { userAgent: 'a test', ip: '192.0.2.1' },
    actor: { ...systemActor('test'), ip: '192.0.2.1' },
  })
  const signIn = (address: string, password: string, place: SignInPlace = own) =>
    test.core.signIn.signIn({ email: address, password, keepLogin: false }, from(place))

  return {
    ...test,
    verified,
    companyId,
    adminId,
    systemId,
    email,
    own,
    from,
    signIn,
    setPolicy: (changes: Partial<SecurityPolicy>, of: number | null = companyId) =>
      test.core.policies.update(systemActor('test'), of, { ...defaultPolicy, ...changes }),
    /** Names of the audit entries so far, in their order. */
    audited: (): Promise<string[]> => test.knex('audit_entries').orderBy('id').pluck('event'),
    /** The count of the admin's address at their own company; that of UNKNOWN_COMPANY is ignored. */
    attempts: () =>
      test.knex('login_attempts').where({
        address_hash: attemptsKeyOf(new SecretBox(test.core.config.encryptionKey), companyId, email),
      }),
    async signedIn(address = email, place: SignInPlace = own) {
      const outcome = await signIn(address, RIGHT, place)
      if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
      return outcome
    },
  }
}

export type TestPeople = Awaited<ReturnType<typeof openTestPeople>>
