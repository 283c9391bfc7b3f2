import type { InTransaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import { isOwnPlace, type SignInPlace } from '#server/features/auth/index.ts'
import type { User } from '#server/features/users/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { InputOf } from '#server/lib/input.ts'
import { hashOfToken, newToken } from '#server/lib/tokens.ts'
import { stateOf, type ApiToken, type TokenState } from './api-token.ts'
import type { ApiTokensRepository } from './api-tokens.repository.ts'
import type { newTokenInput } from './new-token.validation.ts'

/** A company has few systems; more than this is a mistake. */
export const MAX_LIVE_TOKENS = 20

const DAY_MS = 24 * 60 * 60 * 1000
const TOUCH_EVERY_MS = 60 * 1000

/** What marks the text of a token, so that scanners of repositories can find one that was committed. */
const TOKEN_PREFIX = 'tdt_'

/** Whose call a token makes. */
export interface TokenIdentity {
  token: ApiToken
  user: User
}

export interface ListedToken extends ApiToken {
  state: TokenState
}

/** The tokens with which a company's own systems call the API (decision 063). */
export class ApiTokensService {
  private readonly deps: {
    transaction: InTransaction
    repository: ApiTokensRepository
    users: { findAllOf(companyId: number): Promise<User[]> }
    audit: Pick<AuditService, 'record'>
    clock: Clock
  }

  constructor(deps: ApiTokensService['deps']) {
    this.deps = deps
  }

  /**
   * Makes a token in the name of the actor, who is a company's admin. Its text exists only in the return value.
   * @throws AppError 406 where the company has as many as it can
   */
  async create(
    actor: Actor,
    companyId: number,
    { name, scopes, days }: InputOf<typeof newTokenInput>,
  ): Promise<{ token: ApiToken; text: string }> {
    const { transaction, repository, audit, clock } = this.deps
    const now = clock.now()
    const text = TOKEN_PREFIX + newToken()
    const token = { name, scopes, userId: actor.userId!, createdAt: now, expiresAt: now + days * DAY_MS }
    const id = await transaction(async (trx) => {
      const live = (await repository.findAll(companyId, trx)).filter(
        (one) => stateOf(one, true, now) === 'live',
      )
      if (live.length >= MAX_LIVE_TOKENS) {
        const params = { max: MAX_LIVE_TOKENS }
        throw new AppError(406, {
          fields: [{ field: 'name', message: 'profile.tokens.error.tooMany', params }],
        })
      }
      const made = await repository.insert(trx, companyId, { ...token, hash: hashOfToken(text) })
      await audit.record(trx, actor, {
        name: 'api_token_created',
        companyId,
        target: { kind: 'api-token', id: made },
        details: { name, scopes: scopes.join(' '), days },
      })
      return made
    })
    return { token: { ...token, id, revokedAt: null, lastUsedAt: null, lastUsedIp: null }, text }
  }

  /** All of a company, the newest first. */
  async list(companyId: number): Promise<ListedToken[]> {
    const { repository, users, clock } = this.deps
    const active = new Set(
      (await users.findAllOf(companyId)).filter(({ isActive }) => isActive).map(({ id }) => id),
    )
    const now = clock.now()
    return (await repository.findAll(companyId)).map((token) => ({
      ...token,
      state: stateOf(token, active.has(token.userId), now),
    }))
  }

  /** @throws AppError 404 */
  async get(companyId: number, id: number): Promise<ListedToken> {
    const found = (await this.list(companyId)).find((token) => token.id === id)
    if (!found) throw new AppError(404)
    return found
  }

  /** Any admin of the company revokes any of its tokens; it ends at once. @throws AppError 404; 721 it was revoked before */
  async revoke(actor: Actor, companyId: number, id: number): Promise<void> {
    const { transaction, repository, audit, clock } = this.deps
    await transaction(async (trx) => {
      const token = await repository.find(trx, companyId, id)
      if (!token) throw new AppError(404)
      if (!(await repository.revoke(trx, companyId, id, clock.now()))) throw new AppError(721)
      await audit.record(trx, actor, {
        name: 'api_token_revoked',
        companyId,
        target: { kind: 'api-token', id },
        details: { name: token.name },
      })
    })
  }

  /** Whose call the text of a token makes at this place, if it is valid; notes that it was used, and from where. */
  async identify(text: string, place: SignInPlace, ip: string): Promise<TokenIdentity | undefined> {
    const { repository, clock } = this.deps
    if (!text.startsWith(TOKEN_PREFIX)) return undefined
    const known = await repository.findByHash(hashOfToken(text))
    const now = clock.now()
    if (!known?.companyIsActive || !isOwnPlace(known.user, place)) return undefined
    const { token, user } = known
    if (stateOf(token, user.isActive, now) !== 'live') return undefined
    await repository.touch(user.companyId!, token.id, { now, ip, everyMs: TOUCH_EVERY_MS })
    return { token, user }
  }
}
