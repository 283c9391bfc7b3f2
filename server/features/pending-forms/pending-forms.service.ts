import type { InTransaction } from '#server/drivers/database/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { newToken } from '#server/lib/tokens.ts'
import { parseJson } from '#server/lib/parse-json.ts'
import type { PendingFormsRepository } from './pending-forms.repository.ts'

/** A form by its fields' names; a list where a name came several times. */
export type FormFields = Record<string, string | string[]>

/** DECISIONS §3. */
const KEEP_MS = 30 * 60 * 1000
const MAX_BYTES = 256 * 1024
/** Bounds what repeated posts with an ended session can store. */
const FORMS_PER_USER = 5
const NEVER_KEPT = /password|otp|code|token|secret|csrf/i

/** Stores form input across a new sign-in, for the same user. */
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

  /** Stores the permitted fields and returns an id; null if it is too large. */
  async save(userId: number, path: string, fields: Readonly<Partial<FormFields>>): Promise<string | null> {
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
      // Insert first, then delete the replaced ones: the other way round MySQL locks the gap for another user's row.
      await repository.insert(trx, { id, userId, path, body, expiresAt: now + KEEP_MS })
      await repository.removeOlder(trx, { id, userId, path }, FORMS_PER_USER)
    })
    return id
  }

  /** Returns the form: once, to its user, on its own page. */
  async take(userId: number, id: string, path: string): Promise<FormFields | undefined> {
    const { repository, box, clock } = this.deps
    const form = await repository.find(id)
    if (form?.userId !== userId || form.path !== path) return undefined
    if (!(await repository.remove(id)) || form.expiresAt <= clock.now()) return undefined
    try {
      return parseJson<FormFields>(box.open(purposeOf(userId), form.body))
    } catch {
      // encrypted with a key that was replaced since
      return undefined
    }
  }
}

// A key per user: what was encrypted for one cannot be decrypted for another.
const purposeOf = (userId: number) => `pending-form ${userId}`
