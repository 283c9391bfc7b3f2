// Long because opening, examining and ending sessions share the same rules.
import { randomBytes } from 'node:crypto'
import type { Executor, InTransaction } from '#server/drivers/database/contract.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { SecurityPolicy, SecurityPolicyService } from '#server/features/security-policy/index.ts'
import { sessionAgeMs } from '#server/features/security-policy/index.ts'
import type { User } from '#server/features/users/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { hashOfToken, newToken } from '#server/lib/tokens.ts'
import { deviceNameOf, type DeviceName } from './device-name.ts'
import { limitsOf, reachedLimit, type EndReason, type SessionLimits } from './session-limits.ts'
import { isOwnPlace, type SignInPlace } from './sign-in-place.ts'
import type { SignInStepsRepository } from './sign-in-steps.repository.ts'
import type { UserSessionsRepository } from './user-sessions.repository.ts'
import type { KnownSession } from './user-session.ts'

/** The user of a request, the policy that applies, and the limits of the session. */
export interface Identity extends SessionLimits {
  user: User
  sessionId: string
  policy: SecurityPolicy
  /** Milliseconds since the epoch. */
  createdAt: number
  lastActiveAt: number
}

/** The result of looking up a session id: its user, or why it ended; null if it is not one of this host. */
export type Examined = { identity: Identity } | { identity: undefined; ended: EndReason | null }

/** Where a session was opened, for the user's own list. */
export interface Device {
  userAgent: string
  ip: string
}

export interface OpenedSession {
  sessionId: string
  accessToken: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** An entry of the user's own list. It has no id: sessions are ended together. */
export interface ListedSession {
  device: DeviceName
  ip: string
  createdAt: number
  lastActiveAt: number
  isCurrent: boolean
}

/** The shortest interval between writes of activity (SPEC §4). */
const TOUCH_EVERY_MS = 3000

/** Opens, finds and ends sessions. */
export class SessionsService {
  private readonly deps: {
    knex: Executor
    transaction: InTransaction
    repository: UserSessionsRepository
    steps: SignInStepsRepository
    policies: SecurityPolicyService
    audit: AuditService
    clock: Clock
  }

  constructor(deps: SessionsService['deps']) {
    this.deps = deps
  }

  /** Opens a session for a user who has completed every required step. */
  async open(executor: Executor, user: User, device: Device): Promise<OpenedSession> {
    const { repository, policies, clock } = this.deps
    const now = clock.now()
    const sessionId = randomBytes(24).toString('base64url')
    const accessToken = newToken()
    const expiresAt = now + sessionAgeMs(await policies.of(user.companyId, executor))
    await repository.insert(executor, {
      id: sessionId,
      userId: user.id,
      accessTokenHash: hashOfToken(accessToken),
      createdAt: now,
      lastActiveAt: now,
      expiresAt,
      userAgent: device.userAgent.slice(0, 255),
      ip: device.ip,
    })
    return { sessionId, accessToken, expiresAt }
  }

  /** The user of a session id on this host, or why it ended. */
  async examine(sessionId: string, place: SignInPlace): Promise<Examined> {
    return this.judge(await this.deps.repository.find(sessionId), place)
  }

  /** The user of a session id, if it is still valid on this host. */
  async identify(sessionId: string, place: SignInPlace): Promise<Identity | undefined> {
    return (await this.examine(sessionId, place)).identity
  }

  /** The same for the value of X-Access-Token. */
  async identifyByToken(token: string, place: SignInPlace): Promise<Identity | undefined> {
    return this.judge(await this.deps.repository.findByTokenHash(hashOfToken(token)), place).identity
  }

  /** Records activity, at most once in three seconds; returns the resulting limits. */
  async touch<I extends Identity>(identity: I): Promise<I> {
    const { repository, clock } = this.deps
    const now = clock.now()
    const since = now - identity.lastActiveAt
    if (since >= 0 && since < TOUCH_EVERY_MS) return identity
    await repository.touch(identity.sessionId, now, TOUCH_EVERY_MS)
    const idleEndsAt = identity.idleEndsAt === null ? null : identity.idleEndsAt + since
    return { ...identity, lastActiveAt: now, idleEndsAt }
  }

  /** A user's live sessions, most recently used first. */
  async list(user: User, currentId: string): Promise<ListedSession[]> {
    const { repository, policies, clock } = this.deps
    const policy = await policies.of(user.companyId)
    const now = clock.now()
    return (await repository.findOfUser(user.id))
      .filter((session) => reachedLimit(limitsOf(session, user, policy), now) === null)
      .map(({ id, userAgent, ip, createdAt, lastActiveAt }) => ({
        device: deviceNameOf(userAgent),
        ip,
        createdAt,
        lastActiveAt,
        isCurrent: id === currentId,
      }))
  }

  async end(sessionId: string): Promise<void> {
    await this.deps.repository.remove(this.deps.knex, sessionId)
  }

  /** Sign-out by the user, or by the timer in the browser. */
  async signOut(actor: Actor, sessionId: string, reason: 'asked' | 'idle' = 'asked'): Promise<void> {
    const { transaction, repository, audit } = this.deps
    await transaction(async (trx) => {
      await repository.remove(trx, sessionId)
      await audit.record(trx, actor, { name: 'authn_logout', details: { reason } })
    })
  }

  /** "Sign out elsewhere": ends all of a user's sessions but this one. Returns how many. */
  async endOthers(actor: Actor, { user, sessionId }: Identity): Promise<number> {
    return this.deps.transaction(async (trx) => {
      const count = await this.endAll(trx, user.id, sessionId)
      const target = { kind: 'user', id: user.id }
      if (count > 0)
        await this.deps.audit.record(trx, actor, { name: 'session_ended', target, details: { count } })
      return count
    })
  }

  /**
   * Ends a user's sessions in the transaction of the change that revokes them; all, or all but one. Unfinished
   * sign-ins are revoked too: their code may be in a mailbox that is no longer the user's.
   */
  async endAll(executor: Executor, userId: number, exceptId: string | null = null): Promise<number> {
    await this.deps.steps.removeOfUser(executor, userId)
    return this.deps.repository.removeOfUser(executor, userId, exceptId)
  }

  /** Deletes all sessions that have reached their age. */
  async deleteExpired(): Promise<void> {
    await this.deps.repository.removeExpired(this.deps.clock.now())
  }

  private judge(known: KnownSession | undefined, place: SignInPlace): Examined {
    if (!known) return { identity: undefined, ended: 'ended' }
    if (!isOwnPlace(known.user, place)) return { identity: undefined, ended: null }
    const { session, user, policy } = known
    const limits = limitsOf(session, user, policy)
    const reached = reachedLimit(limits, this.deps.clock.now())
    if (reached) return { identity: undefined, ended: reached }
    if (!user.isActive || !known.companyIsActive) return { identity: undefined, ended: 'ended' }
    const { id, createdAt, lastActiveAt } = session
    return { identity: { user, sessionId: id, policy, createdAt, lastActiveAt, ...limits } }
  }
}
