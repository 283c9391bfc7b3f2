// Long because each change is one transaction, from what was seen to what is written.
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import { rowHash } from '#server/features/imports/index.ts'
import {
  dataTrackOf,
  type DataVersion,
  type Drafts,
  type TrackVersions,
} from '#server/features/publishing/index.ts'
import { valuesOf, type RecordValues } from '#server/features/record-fields/index.ts'
import type { SectionCatalogue, SectionType } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { requireOnlyTotal } from './only-total.ts'
import { ManyChanges } from './many-changes.ts'
import type { ActKind } from './record-act.ts'
import type { RecordActsRepository } from './record-acts.repository.ts'
import { revisionsIn, type RecordRevisions } from './record-revisions.ts'
import type { RecordWriter } from './record-writer.ts'
import type { RevisionsRepository } from './revisions.repository.ts'
import { readTypedRecord, type TypedRecord } from './typed-record.ts'

/** So many records can be changed or deleted in one step: one transaction, which others wait for. */
export const MAX_SELECTED = 1000

export interface RecordChangesDeps {
  transaction: InTransaction
  revisions: RevisionsRepository
  writer: RecordWriter
  acts: RecordActsRepository
  clock: Clock
  versions: Pick<TrackVersions, 'dataIn'>
  drafts: Pick<Drafts, 'draftIn' | 'finishChange'>
  sections: Pick<SectionCatalogue, 'of' | 'sections' | 'requireCurrent'>
}

/** The record to change, and the revision that the user was looking at. */
export interface Seen {
  id: string
  revision: number
}

interface Decision {
  kind: 'edit' | 'restore' | 'revert'
  values: RecordValues
}

export interface SavedRecord {
  record: DataRecord
  /** False where the record already said the same. */
  isChanged: boolean
}

/**
 * Changes single records of the draft. Each change is one transaction under the company's lock: the current revision
 * ends, the next begins, totals, history and log follow. A move to preview waits for it or comes before it.
 */
export class RecordChangesService {
  private readonly deps: RecordChangesDeps

  constructor(deps: RecordChangesDeps) {
    this.deps = deps
  }

  /**
   * Saves what was typed. Nothing is written if nothing differs. With `revives`, a record that was deleted meanwhile
   * is restored as typed.
   * @throws AppError 707 unknown, 712 with what is wrong at each field, or if the year has got other sections, 715 an import is about to replace it, 721
   *   changed by somebody else meanwhile
   */
  async edit(
    actor: Actor,
    companyId: number,
    sectionType: SectionType,
    { id, revision }: Seen,
    typed: TypedRecord,
    { revives = false } = {},
  ): Promise<SavedRecord> {
    const { versions, revisions } = this.deps
    const sections = await this.deps.sections.of(companyId)
    const draft = await versions.dataIn(companyId, sectionType, 'draft')
    const { last, rootSectionId } = await revisionsIn(revisions, draft, id)
    const values = readTypedRecord(typed, valuesOf(last.record), { sections, sectionType, rootSectionId })
    const readBy = sections.editionOf(values.year)?.id ?? null
    return this.replace(actor, companyId, sectionType, { id, revision }, async ({ isVisible }, trx) => {
      await this.deps.sections.requireCurrent(trx, companyId, values.year, readBy)
      if (isVisible) return { kind: 'edit', values }
      if (!revives) throw new AppError(721)
      return { kind: 'restore', values }
    })
  }

  /** Restores what was imported. Nothing is written if the record says that already. @throws AppError 707, 715, 721 */
  revert(actor: Actor, companyId: number, sectionType: SectionType, seen: Seen) {
    return this.replace(actor, companyId, sectionType, seen, ({ isVisible, first }) => {
      if (!isVisible) throw new AppError(707)
      return { kind: 'revert', values: valuesOf(first.record) }
    })
  }

  /** Restores a deleted record as it was last. Nothing is written if it is not deleted. @throws AppError 707, 715 */
  restore(actor: Actor, companyId: number, sectionType: SectionType, id: string) {
    return this.replace(actor, companyId, sectionType, { id, revision: null }, ({ last }) => ({
      kind: 'restore',
      values: valuesOf(last.record),
    }))
  }

  /**
   * Takes records out of the draft, all of them or none. They can be restored.
   * @throws AppError 707 one is unknown or deleted, 715 an import is about to replace one, 721 one was changed
   *   meanwhile, 406 none or more than 1,000
   */
  async remove(actor: Actor, companyId: number, sectionType: SectionType, records: Seen[]): Promise<void> {
    const ids = new Set(records.map(({ id }) => id))
    if (ids.size === 0 || ids.size > MAX_SELECTED || ids.size < records.length) throw new AppError(406)
    const { transaction, drafts, revisions, writer } = this.deps
    await transaction(async (trx) => {
      const data = await drafts.draftIn(trx, companyId, sectionType)
      const actId = await this.begin(trx, actor, data, 'delete', records.length)
      const many = records.length > 1 ? new ManyChanges() : undefined
      const context = { trx, actor, data, actId, ...(many && { many }) }
      for (const { id, revision } of records) {
        const { last, isVisible } = await revisionsIn(revisions, data, id, trx)
        if (!isVisible) throw new AppError(707)
        if (last.record.revision !== revision) throw new AppError(721)
        await writer.remove(context, last)
      }
      if (many) await writer.finish({ ...context, many }, 'data_records_deleted', records.length)
      await drafts.finishChange(trx, companyId, dataTrackOf(sectionType))
    })
  }

  private async replace(
    actor: Actor,
    companyId: number,
    sectionType: SectionType,
    seen: { id: string; revision: number | null },
    decide: (current: RecordRevisions, trx: Transaction) => Promise<Decision> | Decision,
  ): Promise<SavedRecord> {
    const { transaction, drafts, revisions, sections, writer } = this.deps
    return transaction(async (trx) => {
      const data = await drafts.draftIn(trx, companyId, sectionType)
      const current = await revisionsIn(revisions, data, seen.id, trx)
      const { last, isVisible } = current
      if (seen.revision !== null && seen.revision !== last.record.revision) throw new AppError(721)
      const { kind, values } = await decide(current, trx)
      const hash = rowHash(values)
      if (isVisible && hash === last.rowHash) return { record: last.record, isChanged: false }
      await requireOnlyTotal({ revisions, sections }, trx, data, last, values.sectionId)
      const { importId, rowNo, revision } = last.record
      const next = { values, rowHash: hash, importId, rowNo, revision: revision + 1 }
      const actId = await this.begin(trx, actor, data, kind, 1)
      const record = await writer.put({ trx, actor, data, actId }, last, next, kind)
      await drafts.finishChange(trx, companyId, dataTrackOf(sectionType))
      return { record, isChanged: true }
    })
  }

  private begin(
    trx: Transaction,
    { userId }: Actor,
    data: DataVersion,
    kind: ActKind,
    rowCount: number,
  ): Promise<number> {
    const { acts, clock } = this.deps
    return acts.insert(trx, data, { kind, field: null, rowCount, userId, madeAt: clock.now() })
  }
}
