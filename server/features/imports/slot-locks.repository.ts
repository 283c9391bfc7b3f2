import type { Knex } from 'knex'
import type { Slot } from '#server/features/publishing/index.ts'
import { isUniqueViolation } from '#server/lib/unique-violation.ts'
import type { ImportChanges } from './import-changes.ts'
import { slotLockOf } from './slot-lock.ts'

/** The imports that hold slots. */
export class SlotLocksRepository {
  /** False if another import holds the slot. The column is unique, so the database prevents races. */
  async lock(executor: Knex, companyId: number, importId: number, slot: string): Promise<boolean> {
    const holder = await executor('imports').where({ company_id: companyId, slot_lock: slot }).first('id')
    if (holder) return holder.id === importId
    try {
      await executor('imports')
        .where({ company_id: companyId, id: importId })
        .update({ slot_lock: slot } satisfies ImportChanges)
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  /** Whether a confirmed import that has not ended holds this slot. */
  async isHeld(trx: Knex.Transaction, slot: Slot): Promise<boolean> {
    const held = { company_id: slot.companyId, slot_lock: slotLockOf(slot) }
    return (await trx('imports').where(held).first('id')) !== undefined
  }
}
