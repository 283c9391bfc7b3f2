import { systemActor, type Actor } from '#server/features/audit/index.ts'
import { digestOf, type SignInPlace } from '#server/features/auth/index.ts'
import { MailedTokensRepository } from '#server/features/mailed-tokens/index.ts'
import { COMPANY_ADMIN, SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { quickHasher } from '#server/testing/quick-hasher.ts'
import { openTestCore } from '#server/testing/test-core.ts'

export const RIGHT = 'Right-password-1'
export const DAY_MS = 24 * 60 * 60 * 1000

/** Two companies with an admin each and a system admin, all with the password RIGHT. */
export async function openTestAccounts() {
  const { hasher } = quickHasher()
  const test = await openTestCore({ hasher })
  const passwordHash = await hasher.hash(digestOf(RIGHT))
  const addUser = (companyId: number | null, email: string) =>
    test.core.users.insert({
      companyId,
      roleLevel: companyId === null ? SYSTEM_ADMIN : COMPANY_ADMIN,
      email,
      passwordHash,
      firstName: '美咲',
      lastName: '髙橋',
      lang: 'ja',
      createdAt: test.now(),
    })
  const addCompany = async (name: string) => {
    const id = await test.addCompany(name)
    const email = `admin@${name}.example`
    const place: SignInPlace = { kind: 'company', companyId: id }
    return { id, email, adminId: await addUser(id, email), place }
  }
  const a = await addCompany('aoba')
  const b = await addCompany('minato')
  // b's users are invited by the system admin, as a new company's are
  await test.core.companies.update(systemActor('test'), a.id, { invitesUsers: true })
  const systemId = await addUser(null, 'system@example.com')

  /** An actor, as the HTTP layer provides it. */
  const by = (userId: number | null, companyId: number | null): Actor => ({
    ...systemActor('test', companyId),
    userId,
    ip: '192.0.2.1',
  })
  return {
    ...test,
    addUser,
    tokens: new MailedTokensRepository(test.knex),
    a,
    b,
    byA: by(a.adminId, a.id),
    byB: by(b.adminId, b.id),
    bySystem: by(systemId, null),
    byNobody: by(null, a.id),
    /** Opens a session and returns its id. */
    async openSession(userId: number) {
      const user = (await test.core.users.find(userId))!
      const device = { userAgent: 'a test', ip: '192.0.2.1' }
      return (await test.core.sessions.open(test.knex, user, device)).sessionId
    },
    async sessionsOf(userId: number): Promise<string[]> {
      const rows: { id: string }[] = await test.knex('user_sessions').where({ user_id: userId })
      return rows.map(({ id }) => id)
    },
    /** The log's entries about a user: event, company, actor and details; `{}` where these have been removed. */
    async logOf(userId: number) {
      const rows = await test
        .knex('audit_entries')
        .leftJoin('audit_details', 'audit_details.entry_id', 'audit_entries.id')
        .where({ target_kind: 'user', target_id: String(userId) })
        .orderBy('audit_entries.id')
        .select('event', 'audit_entries.company_id', 'audit_entries.actor_id', 'details')
      return rows.map((row) => ({
        event: row.event as string,
        companyId: row.company_id as number | null,
        actorId: row.actor_id as number | null,
        details: JSON.parse(row.details ?? '{}') as Record<string, unknown>,
      }))
    },
  }
}

export type TestAccounts = Awaited<ReturnType<typeof openTestAccounts>>
