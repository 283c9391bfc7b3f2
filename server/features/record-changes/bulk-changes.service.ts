import type { InTransaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import { rowHash } from '#server/features/imports/index.ts'
import { dataTrackOf, type Drafts, type TrackVersions } from '#server/features/publishing/index.ts'
import { valuesOf, type RecordValues } from '#server/features/record-fields/index.ts'
import type { CompanySections, SectionCatalogue, SectionType } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { ManyChanges } from './many-changes.ts'
import { requireOnlyTotal } from './only-total.ts'
import type { RecordActsRepository } from './record-acts.repository.ts'
import { MAX_SELECTED, type Seen } from './record-changes.service.ts'
import { revisionsIn } from './record-revisions.ts'
import type { RecordWriter } from './record-writer.ts'
import type { RevisionsRepository } from './revisions.repository.ts'
import { readTypedRecord, typedOf } from './typed-record.ts'

/** The columns in which many records can be changed at once: those that say the same of many rows. */
export const bulkFields = [
  'section_code',
  'payee',
  'facility',
  'department',
  'title',
  'reason',
  'comments',
] as const
export type BulkField = (typeof bulkFields)[number]

/** A record and what it would be. */
export interface BulkRow {
  record: DataRecord
  after: RecordValues
}

export interface BulkChange {
  field: BulkField
  value: string
}

export interface BulkChangesDeps {
  transaction: InTransaction
  revisions: RevisionsRepository
  writer: RecordWriter
  acts: RecordActsRepository
  versions: Pick<TrackVersions, 'dataIn'>
  drafts: Pick<Drafts, 'draftIn' | 'finishChange'>
  sections: Pick<SectionCatalogue, 'of' | 'sections' | 'requireCurrent'>
  clock: Clock
}

/** Changes one column of many records of the draft, all of them or none. */
export class BulkChangesService {
  private readonly deps: BulkChangesDeps

  constructor(deps: BulkChangesDeps) {
    this.deps = deps
  }

  /** What the change would make of these records; those that say that already are left out. @throws AppError 712 */
  async preview(
    companyId: number,
    sectionType: SectionType,
    records: readonly DataRecord[],
    change: BulkChange,
  ): Promise<BulkRow[]> {
    const sections = await this.deps.sections.of(companyId)
    const { imports } = await this.deps.versions.dataIn(companyId, sectionType, 'draft')
    return records.flatMap((record) => {
      const rootSectionId = imports.find(({ importId }) => importId === record.importId)?.rootSectionId
      if (rootSectionId === undefined) throw new AppError(707)
      const after = changed(record, change, { sections, sectionType, rootSectionId })
      return rowHash(after) === rowHash(valuesOf(record)) ? [] : [{ record, after }]
    })
  }

  /**
   * Returns how many records were changed.
   * @throws AppError 406 none or more than 1,000, 707 one is unknown or deleted, 712 the value does not fit one, 715 an
   *   import is about to replace one, 721 one was changed meanwhile
   */
  async change(
    actor: Actor,
    companyId: number,
    sectionType: SectionType,
    records: readonly Seen[],
    change: BulkChange,
  ): Promise<number> {
    const ids = new Set(records.map(({ id }) => id))
    if (ids.size === 0 || ids.size > MAX_SELECTED || ids.size < records.length) throw new AppError(406)
    const { transaction, drafts, revisions, acts, writer, clock, sections: catalogue } = this.deps
    const sections = await catalogue.of(companyId)
    return transaction(async (trx) => {
      const data = await drafts.draftIn(trx, companyId, sectionType)
      const { userId } = actor
      const act = { kind: 'change', field: change.field, rowCount: records.length, userId } as const
      const actId = await acts.insert(trx, data, { ...act, madeAt: clock.now() })
      const context = { trx, actor, data, actId, many: new ManyChanges() }
      const years = new Set<number>()
      let count = 0
      for (const { id, revision } of records) {
        const { last, isVisible, rootSectionId } = await revisionsIn(revisions, data, id, trx)
        if (!isVisible) throw new AppError(707)
        if (last.record.revision !== revision) throw new AppError(721)
        const values = changed(last.record, change, { sections, sectionType, rootSectionId })
        const hash = rowHash(values)
        if (hash === last.rowHash) continue
        if (!years.has(values.year)) {
          const readBy = sections.editionOf(values.year)?.id ?? null
          await catalogue.requireCurrent(trx, companyId, values.year, readBy)
          years.add(values.year)
        }
        await requireOnlyTotal({ revisions, sections: catalogue }, trx, data, last, values.sectionId)
        const { importId, rowNo } = last.record
        const next = { values, rowHash: hash, importId, rowNo, revision: revision + 1 }
        await writer.put(context, last, next, 'edit')
        count++
      }
      if (count === 0) {
        await acts.remove(trx, companyId, actId)
        return 0
      }
      await acts.setRowCount(trx, companyId, actId, count)
      await writer.finish(context, 'data_records_changed', count)
      await drafts.finishChange(trx, companyId, dataTrackOf(sectionType))
      return count
    })
  }
}

/** @throws AppError 712 the value does not fit the record; the fault is at `value` */
function changed(
  record: RecordValues,
  { field, value }: BulkChange,
  of: { sections: CompanySections; sectionType: SectionType; rootSectionId: number },
): RecordValues {
  const section = of.sections.in(record.year).get(of.sectionType, record.sectionId)
  const typed = { ...typedOf(valuesOf(record), section.code), [field]: value }
  try {
    return readTypedRecord(typed, valuesOf(record), of)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 712) throw error
    const fields = error.fields.map((fault) => ({ ...fault, field: 'value' }))
    throw new AppError(712, { fields: fields.slice(0, 1) })
  }
}
