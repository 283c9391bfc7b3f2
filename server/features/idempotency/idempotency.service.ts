import { AppError } from '#server/errors/app-error.ts'
import type { ErrorCode } from '#server/errors/catalogue.ts'
import { Unavailable } from '#server/errors/unavailable.ts'
import type { Clock } from '#server/lib/clock.ts'
import { parseJson } from '#server/lib/parse-json.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { IdempotencyKeysRepository } from './idempotency-keys.repository.ts'

/** How long a repeated call is answered as before. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** Longer than any call takes: after it the process that carried it out is taken to have ended. */
const LOST_MS = 15 * 60 * 1000
/** Old keys are removed this often, by whoever comes. */
const SWEEP_EVERY_MS = 60 * 60 * 1000
/** Seconds until a call whose first one still runs is worth sending again. */
const RETRY_AFTER = 5

/** A call that its caller may repeat. `call`: its method, host, address, company and input, as one text. */
export interface RepeatableCall {
  userId: number
  key: string
  call: string
}

/** Answers a call that is repeated under the same Idempotency-Key as the first time, without carrying it out again. */
export class IdempotencyService {
  private readonly deps: { repository: IdempotencyKeysRepository; box: SecretBox; clock: Clock }
  private sweptAt = 0

  constructor(deps: IdempotencyService['deps']) {
    this.deps = deps
  }

  /**
   * Carries a call out unless it was before. One that was refused, or for which a service was missing, has changed
   * nothing, so its key is free again.
   * @throws AppError 406 another call had the key; 714 it is being carried out; 721 the process that did ended, and
   * nobody knows how far it came
   */
  async once<R>(
    made: RepeatableCall,
    carryOut: () => Promise<R>,
  ): Promise<{ results: R; isRepeated: boolean }> {
    const { repository, box, clock } = this.deps
    const { userId } = made
    const now = clock.now()
    await this.sweep(now)
    const keyHash = box.fingerprint(purposeOf(userId), made.key)
    const callHash = box.fingerprint(purposeOf(userId), made.call)
    if (!(await repository.claim({ userId, keyHash, callHash, madeAt: now })))
      return { results: await this.before<R>(userId, keyHash, callHash), isRepeated: true }
    try {
      const results = await carryOut()
      await repository.finish(userId, keyHash, box.seal(purposeOf(userId), JSON.stringify(results ?? null)))
      return { results, isRepeated: false }
    } catch (error) {
      if (error instanceof AppError || error instanceof Unavailable) await repository.release(userId, keyHash)
      throw error
    }
  }

  private async before<R>(userId: number, keyHash: string, callHash: string): Promise<R> {
    const { repository, box, clock } = this.deps
    const found = await repository.find(userId, keyHash)
    // Released just now: the caller may try again.
    if (!found) throw stillRuns()
    if (found.callHash !== callHash) throw atKey(406, 'keyOfOther')
    if (found.results === null)
      throw clock.now() - found.madeAt < LOST_MS ? stillRuns() : atKey(721, 'keyOfLost')
    return parseJson<R>(box.open(purposeOf(userId), found.results))
  }

  private async sweep(now: number): Promise<void> {
    if (now - this.sweptAt < SWEEP_EVERY_MS) return
    this.sweptAt = now
    await this.deps.repository.removeMadeBefore(now - KEPT_MS)
  }
}

const stillRuns = () => atKey(714, 'keyInUse', { retryAfter: RETRY_AFTER })

const atKey = (code: ErrorCode, reason: string, results?: { retryAfter: number }) =>
  new AppError(code, {
    fields: [{ field: 'idempotencyKey', message: `common.error.${reason}` }],
    ...(results && { results }),
  })

const purposeOf = (userId: number) => `idempotency ${userId}`
