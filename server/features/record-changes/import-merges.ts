import type { InTransaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { recordIdOf, type DataRecord } from '#server/features/data-records/index.ts'
import {
  rowHash,
  type Import,
  type ImportsService,
  type RecordPlace,
} from '#server/features/imports/index.ts'
import { dataTrackOf, type Drafts } from '#server/features/publishing/index.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import type { SectionCatalogue } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { ManyChanges } from './many-changes.ts'
import type { RecordActsRepository } from './record-acts.repository.ts'
import { MAX_SELECTED } from './record-changes.service.ts'
import type { RecordWriter } from './record-writer.ts'
import type { RevisionsRepository } from './revisions.repository.ts'

/** A row of a file, and the record of its slot that it updates; null if it is added. */
export interface MergedRow {
  staged: DataRecord
  /** As it was seen: another revision of it is not updated. */
  updates: Pick<DataRecord, 'id' | 'revision'> | null
}

export interface ImportMergesDeps {
  transaction: InTransaction
  revisions: RevisionsRepository
  writer: RecordWriter
  acts: RecordActsRepository
  imports: Pick<ImportsService, 'merging'>
  drafts: Pick<Drafts, 'draftIn' | 'finishChange'>
  sections: Pick<SectionCatalogue, 'requireCurrent'>
  clock: Clock
}

/** Adds the rows of a checked import to its slot of the draft and updates others there, as one act. Removes none. */
export class ImportMerges {
  private readonly deps: ImportMergesDeps

  constructor(deps: ImportMergesDeps) {
    this.deps = deps
  }

  /**
   * Returns the act.
   * @param seenContent the slot's content for which the rows were matched
   * @throws AppError 406 no rows or more than 1,000, 712 sums too large, or the year has other sections than those that
   *   the rows were checked by, 714 the import does not wait for confirmation, 715 another import is about to replace
   *   the slot, 721 the slot has changed
   */
  async merge(
    actor: Actor,
    { companyId, sectionType, id }: Import,
    rows: readonly MergedRow[],
    seenContent: string,
  ): Promise<number> {
    if (rows.length === 0 || rows.length > MAX_SELECTED) throw new AppError(406)
    const { transaction, drafts, imports, revisions, writer, acts, sections, clock } = this.deps
    return transaction(async (trx) => {
      const data = await drafts.draftIn(trx, companyId, sectionType)
      const item = await imports.merging.begin(trx, actor, { companyId, id }, seenContent)
      const { year, rootSectionId } = item
      await sections.requireCurrent(trx, companyId, year, item.editionId)
      const slot = data.imports.find((one) => one.year === year && one.rootSectionId === rootSectionId)
      if (!slot) throw new AppError(721)
      const { importId } = slot
      const { userId } = actor
      const act = { kind: 'merge', field: null, rowCount: rows.length, userId, madeAt: clock.now() } as const
      const actId = await acts.insert(trx, data, act)
      const context = { trx, actor, data, actId, many: new ManyChanges() }
      const updated = rows.flatMap(({ updates }) => (updates ? [updates.id] : []))
      const known = await revisions.findAllOf(trx, companyId, updated)
      const placed = new Map<number, RecordPlace>()
      let lastRowNo = await revisions.lastRowNo(trx, companyId, importId)
      for (const { staged, updates } of rows) {
        const values = valuesOf(staged)
        const next = { values, rowHash: rowHash(values), importId }
        if (!updates) {
          await writer.put(context, null, { ...next, rowNo: ++lastRowNo, revision: 0 }, 'add')
          placed.set(staged.rowNo, { importId, rowNo: lastRowNo })
          continue
        }
        const last = known.get(updates.id)?.at(-1)
        if (!last || last.record.revision !== updates.revision || last.until <= data.version)
          throw new AppError(721)
        const { rowNo, revision } = last.record
        if (updates.id !== recordIdOf(importId, rowNo)) throw new AppError(721)
        await writer.put(context, last, { ...next, rowNo, revision: revision + 1 }, 'edit')
        placed.set(staged.rowNo, { importId, rowNo })
      }
      await writer.finish(context, 'data_records_changed', rows.length)
      await imports.merging.finish(trx, item, actId, placed)
      await drafts.finishChange(trx, companyId, dataTrackOf(sectionType))
      return actId
    })
  }
}
