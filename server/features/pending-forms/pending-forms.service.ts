import type { InTransaction } from '#server/drivers/database/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { newToken } from '#server/lib/tokens.ts'
import type { PendingFormsRepository } from './pending-forms.repository.ts'

/** A form by its fields' names; a list where a name came several times. */
export type FormFields = Record<string, string | string[]>

/** DECISIONS §3. */
const KEEP_MS = 30 * 60 * 1000
const MAX_BYTES = 256 * 1024
/** Who posts again and again with an ended session fills no table. */
const FORMS_PER_USER = 5
const NEVER_KEPT = /password|otp|code|token|secret|csrf/i

/** Keeps a form over a new sign-in, for the one who typed it. */
export class PendingFormsService {
  private readonly deps: {
    transaction: InTransaction
    repository: PendingFormsRepository
    box: SecretBox
    clock: Clock
  }

  constructor(deps: PendingFormsService['deps']) {
    this.deps = deps
  }

  /** Keeps what may be kept and returns the id to get it back by; null when it is too large. */
  async save(userId: number, path: string, fields: FormFields): Promise<string | null> {
    const { transaction, repository, box, clock } = this.deps
    const json = JSON.stringify(
      Object.fromEntries(Object.entries(fields).filter(([name]) => !NEVER_KEPT.test(name))),
    )
    if (Buffer.byteLength(json) > MAX_BYTES) return null
    const now = clock.now()
    const id = newToken()
    const body = box.seal(purposeOf(userId), json)
    await repository.removeExpired(now)
    await transaction(async (trx) => {
      // First, and what it replaces then: the other way round MySQL locks the place where another user's row goes.
      await repository.insert(trx, { id, userId, path, body, expiresAt: now + KEEP_MS })
      await repository.removeOlder(trx, { id, userId, path }, FORMS_PER_USER)
    })
    return id
  }

  /** Gives the form back: once, to whom it belongs, on its own page. */
  async take(userId: number, id: string, path: string): Promise<FormFields | undefined> {
    const { repository, box, clock } = this.deps
    const form = await repository.find(id)
    if (form?.userId !== userId || form.path !== path) return undefined
    if (!(await repository.remove(id)) || form.expiresAt <= clock.now()) return undefined
    try {
      return JSON.parse(box.open(purposeOf(userId), form.body)) as FormFields
    } catch {
      // sealed under a key that has been replaced since
      return undefined
    }
  }
}

// A key for each person: what was sealed for one opens for no other.
const purposeOf = (userId: number) => `pending-form ${userId}`
