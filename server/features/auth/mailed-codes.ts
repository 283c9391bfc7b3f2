import { randomInt } from 'node:crypto'
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { RateLimits } from '#server/drivers/rate-limits/contract.ts'
import { tooMany } from '#server/errors/too-many.ts'
import type { MailService } from '#server/features/mail/index.ts'
import { fullName, type User } from '#server/features/users/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { limits } from './limits.ts'
import type { PendingStep, SignInStepsRepository } from './sign-in-steps.repository.ts'

const MINUTE_MS = 60_000
const LIFETIME_MINUTES = 10
const MAX_TRIES = 5
/** The first one and three more. */
const MAX_SENT = 4
const PAUSE_MS = 30_000

/** Six-digit codes sent by mail (DECISIONS §3): ten minutes, five tries, a new one voids the old. */
export class MailedCodes {
  private readonly deps: {
    transaction: InTransaction
    steps: SignInStepsRepository
    rateLimits: RateLimits
    mail: MailService
    box: SecretBox
    clock: Clock
  }

  constructor(deps: MailedCodes['deps']) {
    this.deps = deps
  }

  /**
   * Makes a code for a step and enqueues its mail. False if it is too soon, or too many were sent for this step.
   * @throws AppError 720 over the user's limit for mailed codes
   */
  async send(tokenHash: string, user: User): Promise<boolean> {
    const { rateLimits, transaction } = this.deps
    const { allowed, retryAfterSeconds } = await rateLimits.take(limits.codeMailByUser, String(user.id))
    if (!allowed) throw tooMany(retryAfterSeconds)
    return transaction((trx) => this.sendIn(trx, tokenHash, user))
  }

  private async sendIn(trx: Transaction, tokenHash: string, user: User): Promise<boolean> {
    const { steps, mail, clock } = this.deps
    const now = clock.now()
    const expiresAt = now + LIFETIME_MINUTES * MINUTE_MS
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const isNew = await steps.renewCode(
      trx,
      { tokenHash, userId: user.id },
      { hash: this.hashOf(tokenHash, code), expiresAt },
      { maxSent: MAX_SENT, expiresBy: expiresAt - PAUSE_MS },
    )
    if (!isNew) return false
    await mail.send(trx, {
      to: user.email,
      toName: fullName(user, user.lang),
      lang: user.lang,
      template: 'sign-in-code',
      data: { code, minutes: LIFETIME_MINUTES },
      companyId: user.companyId,
      userId: user.id,
      expiresAt,
    })
    return true
  }

  /** Seconds until another code may be requested; if none is left, until the step expires. */
  secondsToWait({ codesSent, codeExpiresAt, expiresAt }: PendingStep): number {
    const sentAt = (codeExpiresAt ?? 0) - LIFETIME_MINUTES * MINUTE_MS
    const until = codesSent >= MAX_SENT ? expiresAt : sentAt + PAUSE_MS
    return Math.max(1, Math.ceil((until - this.deps.clock.now()) / 1000))
  }

  /** Whether a code is the one mailed for this step. The try is counted before the comparison. */
  async matches(tokenHash: string, { codeHash }: PendingStep, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return false
    if (!(await this.deps.steps.countTry(tokenHash, MAX_TRIES, this.deps.clock.now()))) return false
    // keyed hashes of equal length: the comparison's time reveals nothing about the code
    return codeHash !== null && codeHash === this.hashOf(tokenHash, code)
  }

  /** Bound to the step: a code only works for the sign-in it was mailed for (SEC-OTP-04). */
  private hashOf(tokenHash: string, code: string): string {
    return this.deps.box.fingerprint('sign-in-code', `${tokenHash}:${code}`)
  }
}
