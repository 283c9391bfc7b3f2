import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '#server/lib/clock.ts'
import { AppError } from '#server/errors/app-error.ts'
import { mainDomain, type Company } from '#server/features/companies/index.ts'
import { SYSTEM_ADMIN, type User, type UsersRepository } from '#server/features/users/index.ts'
import { digestOf, type PasswordHasher } from './password-hasher.ts'
import type { UserSessionsRepository } from './user-sessions.repository.ts'

/** Where a sign-in happens: on the console host, or on a company's own. */
export type SignInPlace = { kind: 'console' } | { kind: 'company'; companyId: number }

export interface Credentials {
  email: string
  /** Exactly one of the two (DECISIONS §3). */
  password?: string | undefined
  passwordHash?: string | undefined
}

export type SignInOutcome =
  | { kind: 'signed-in'; user: User; sessionId: string; accessToken: string; expiresAt: number }
  /** 719: right password, wrong host. `domain` is null for a system admin, whose place is the console host. */
  | { kind: 'wrong-domain'; domain: string | null }

export interface Identity {
  user: User
  sessionId: string
}

// The default of the security policy (DECISIONS §3) until companies can set their own.
const SESSION_AGE_MS = 12 * 60 * 60 * 1000

/** A session's second key, for clients of the API: 256 bits, stored hashed. */
const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Signing in and out, and who a session belongs to. */
export class AuthService {
  private readonly deps: {
    users: UsersRepository
    sessions: UserSessionsRepository
    hasher: PasswordHasher
    clock: Clock
    findCompany(companyId: number): Promise<Company | undefined>
  }

  constructor(deps: AuthService['deps']) {
    this.deps = deps
  }

  /** Signs in, or says on which domain to. Unknown address and wrong password are one answer: 609. */
  async signIn(credentials: Credentials, place: SignInPlace): Promise<SignInOutcome> {
    const found = await this.deps.users.findForSignIn(credentials.email)
    const digest = credentials.passwordHash ?? digestOf(credentials.password ?? '')
    const right = await this.deps.hasher.verify(found?.passwordHash ?? null, digest)
    if (!found || !right || !found.user.isActive) throw new AppError(609)
    const { user } = found
    const company = user.companyId === null ? null : await this.deps.findCompany(user.companyId)
    if (company === undefined || (company && !company.isActive)) throw new AppError(609)
    if (!isOwnPlace(user, place)) return { kind: 'wrong-domain', domain: company && mainDomain(company) }
    return { kind: 'signed-in', user, ...(await this.openSession(user)) }
  }

  /** Who a session id belongs to, if it is still good on this host. */
  async identify(sessionId: string, place: SignInPlace): Promise<Identity | undefined> {
    return this.identityOf(await this.deps.sessions.find(sessionId), place)
  }

  /** The same for the value of X-Access-Token. */
  async identifyByToken(token: string, place: SignInPlace): Promise<Identity | undefined> {
    return this.identityOf(await this.deps.sessions.findByTokenHash(hashOfToken(token)), place)
  }

  async signOut(sessionId: string): Promise<void> {
    await this.deps.sessions.remove(sessionId)
  }

  private async openSession(user: User) {
    const now = this.deps.clock.now()
    const sessionId = randomBytes(24).toString('base64url')
    const accessToken = randomBytes(32).toString('base64url')
    const expiresAt = now + SESSION_AGE_MS
    await this.deps.sessions.removeExpired(now)
    await this.deps.sessions.insert({
      id: sessionId,
      userId: user.id,
      accessTokenHash: hashOfToken(accessToken),
      createdAt: now,
      expiresAt,
    })
    return { sessionId, accessToken, expiresAt }
  }

  private async identityOf(
    session: { id: string; userId: number; expiresAt: number } | undefined,
    place: SignInPlace,
  ): Promise<Identity | undefined> {
    if (!session || session.expiresAt <= this.deps.clock.now()) return undefined
    const user = await this.deps.users.find(session.userId)
    if (!user?.isActive || !isOwnPlace(user, place)) return undefined
    return { user, sessionId: session.id }
  }
}

/** DECISIONS §1: the system admin on the console host only, a company admin on the company's own hosts. */
function isOwnPlace(user: User, place: SignInPlace): boolean {
  return user.roleLevel === SYSTEM_ADMIN
    ? place.kind === 'console'
    : place.kind === 'company' && place.companyId === user.companyId
}
