import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Unsaved, UnsavedWordingRepository } from './unsaved-wording.repository.ts'
import { requireTypingPlace, type PartName } from './wording-part.ts'

/** What a user has typed into a part and not saved, so that it survives the end of a session. */
export class UnsavedWordingService {
  private readonly deps: { repository: UnsavedWordingRepository; clock: Clock }

  constructor(deps: UnsavedWordingService['deps']) {
    this.deps = deps
  }

  /** A user's unsaved input; null: none. */
  async find(companyId: number, userId: number, name: PartName): Promise<Unsaved | null> {
    return (await this.deps.repository.find(companyId, userId, name)) ?? null
  }

  /**
   * Stores a user's unsaved input, which may be invalid or belong to a part that does not exist yet.
   * @throws AppError 404 there is no such part
   */
  async save(
    companyId: number,
    userId: number,
    name: PartName,
    typed: { body: unknown; changeNumber: number },
  ): Promise<void> {
    requireTypingPlace(name)
    const { repository, clock } = this.deps
    await repository.save(companyId, userId, name, { ...typed, typedAt: clock.now() })
  }

  /** Moves all unsaved input of one part to another, in the caller's transaction. */
  carry(trx: Transaction, companyId: number, from: PartName, to: PartName): Promise<void> {
    return this.deps.repository.carry(trx, companyId, from, to)
  }

  async delete(companyId: number, userId: number, name: PartName): Promise<void> {
    await this.deps.repository.delete(companyId, userId, name)
  }
}
