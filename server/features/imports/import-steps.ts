import type { Transaction } from '#server/drivers/database/contract.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { ChosenEncoding } from '#server/lib/text-encoding.ts'
import type { Import } from './import.ts'
import type { ImportsDependencies } from './imports-deps.ts'
import { slotLockOf } from './slot-lock.ts'

/** A stored CSV file and the slot it was uploaded for. */
export interface FileToCheck {
  id: number
  companyId: number
  sectionType: SectionType
  year: number
  /** null if it is read from the rows */
  rootSectionId: number | null
  byteSize: number
}

/** The steps of an import that both users and jobs take, each in the caller's transaction. */
export class ImportSteps {
  private readonly deps: Pick<ImportsDependencies, 'imports' | 'slots' | 'queue' | 'clock'>

  constructor(deps: ImportSteps['deps']) {
    this.deps = deps
  }

  /** Adds an import of a file and has it checked. Returns its id. */
  async startCheck(
    trx: Transaction,
    file: FileToCheck,
    chosenEncoding: ChosenEncoding | null,
  ): Promise<number> {
    const importId = await this.deps.imports.insert(trx, {
      companyId: file.companyId,
      uploadedFileId: file.id,
      sectionType: file.sectionType,
      year: file.year,
      rootSectionId: file.rootSectionId,
      bytesTotal: file.byteSize,
      chosenEncoding,
      createdAt: this.deps.clock.now(),
    })
    await this.enqueue(trx, 'import-check', file.companyId, importId)
    return importId
  }

  /** False if another import holds the slot (715). */
  lockSlot(trx: Transaction, item: Import, rootSectionId: number): Promise<boolean> {
    return this.deps.slots.lock(trx, item.companyId, item.id, slotLockOf({ ...item, rootSectionId }))
  }

  /** From now on the import can no longer be cancelled: it ends as done or failed. */
  async beginApplying(trx: Transaction, companyId: number, importId: number): Promise<void> {
    const since = { applying_since: this.deps.clock.now() }
    await this.deps.imports.move(trx, companyId, importId, 'applying', since)
    await this.enqueue(trx, 'import-apply', companyId, importId)
  }

  enqueue(trx: Transaction, name: string, companyId: number, importId: number): Promise<void> {
    return this.deps.queue.enqueue(trx, { name, companyId, payload: { companyId, importId } })
  }
}
