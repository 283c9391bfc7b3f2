// Long because a change touches rows, totals, history, log and search, and leaves none of them out.
import type { Executor, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditEventName, AuditService } from '#server/features/audit/index.ts'
import { recordIdOf, type DataRecord } from '#server/features/data-records/index.ts'
import { bodyKeys, recipientKey } from '#server/features/imports/index.ts'
import type { DataVersion, Drafts } from '#server/features/publishing/index.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import { sectionTypeNames, type SectionCatalogue } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { deltasOf, type CountedRow } from './deltas.ts'
import type { ManyChanges } from './many-changes.ts'
import type { ChangeKind, Revision } from './record-change.ts'
import type { RecordChangesRepository } from './record-changes.repository.ts'
import type { RevisionsRepository } from './revisions.repository.ts'

export interface RecordWriterDeps {
  revisions: RevisionsRepository
  changes: RecordChangesRepository
  drafts: Pick<Drafts, 'requireFreeSlot' | 'addDelta' | 'assertSafeTotals'>
  audit: Pick<AuditService, 'record'>
  clock: Clock
  sections: Pick<SectionCatalogue, 'sections'>
  /** Enqueues the jobs that make revisions searchable. */
  enqueueIndex(executor: Executor, companyId: number, recordKeys: number[]): Promise<void>
}

/** Who changes the draft, in which transaction. */
export interface ChangeContext {
  trx: Transaction
  actor: Actor
  data: DataVersion
  /** The act that the change belongs to. */
  actId: number | null
  /** Of an act on many records: `finish` writes what is collected here. */
  many?: ManyChanges
}

interface RecordPlace {
  importId: number
  rowNo: number
}

export type NextRevision = CountedRow & RecordPlace & { revision: number }

const events: Record<ChangeKind, AuditEventName> = {
  edit: 'data_record_updated',
  delete: 'data_record_deleted',
  restore: 'data_record_restored',
  revert: 'data_record_reverted',
  enter: 'data_total_entered',
  add: 'data_record_added',
  undo: 'data_change_undone',
}

/** Writes one change of a row with its totals, history and log, under the lock that `draftIn` took. */
export class RecordWriter {
  private readonly deps: RecordWriterDeps

  constructor(deps: RecordWriterDeps) {
    this.deps = deps
  }

  /**
   * Ends the revision before, if it is visible, and begins the next one. Returns the new record.
   * @throws AppError 712 sums too large, 715 a confirmed import is about to replace the slot's rows
   */
  async put(
    context: ChangeContext,
    before: Revision | null,
    next: NextRevision,
    kind: Exclude<ChangeKind, 'delete'>,
  ): Promise<DataRecord> {
    const { trx, data } = context
    const { companyId, sectionType, version } = data
    const { importId, rowNo, revision, values } = next
    const ended = await this.end(context, next, before)
    const section = (await this.deps.sections.sections(trx)).get(values.sectionId)
    const key = await this.deps.revisions.insert(trx, {
      ...{ companyId, sectionType, section, since: version },
      ...next,
    })
    await this.addDeltas(context, importId, ended, next)
    await this.note(context, next, kind, revision)
    if (context.many) context.many.revisionKeys.push(key)
    else {
      await this.requireSafeTotals(trx, data)
      await this.deps.enqueueIndex(trx, companyId, [key])
    }
    return {
      ...values,
      ...{ id: recordIdOf(importId, rowNo), companyId, importId, rowNo, revision },
      recipientKey: recipientKey(companyId, sectionType, values),
      ...bodyKeys(companyId, sectionType, values, section),
    }
  }

  /** Takes a row out of the draft. @throws AppError 715 a confirmed import is about to replace the slot's rows */
  async remove(context: ChangeContext, before: Revision): Promise<void> {
    const ended = await this.end(context, before.record, before)
    await this.addDeltas(context, before.record.importId, ended, null)
    await this.note(context, before.record, 'delete', null)
  }

  /** Writes what an act on many records collected, and logs it as one. @throws AppError 712 sums too large */
  async finish(
    { trx, actor, data, many }: ChangeContext & { many: ManyChanges },
    name: AuditEventName,
    rows: number,
  ): Promise<void> {
    const { companyId, sectionType, version } = data
    for (const delta of many.deltas) await this.deps.drafts.addDelta(trx, companyId, version, delta)
    await this.requireSafeTotals(trx, data)
    await this.deps.audit.record(trx, actor, {
      ...{ name, companyId },
      details: { type: sectionTypeNames[sectionType], rows },
    })
    if (many.revisionKeys.length > 0) await this.deps.enqueueIndex(trx, companyId, many.revisionKeys)
  }

  /** Ends the visible revision; what it counted for, or null if there was none. */
  private async end(
    { trx, data }: ChangeContext,
    { importId }: RecordPlace,
    before: Revision | null,
  ): Promise<CountedRow | null> {
    const { companyId, sectionType, version } = data
    const slot = data.imports.find((one) => one.importId === importId)
    if (!slot) throw new AppError(707)
    await this.deps.drafts.requireFreeSlot(trx, { companyId, sectionType, ...slot })
    if (before === null || before.until <= version) return null
    await this.deps.revisions.close(trx, companyId, before.key, version)
    return { values: valuesOf(before.record), rowHash: before.rowHash }
  }

  private async addDeltas(
    { trx, data, many }: ChangeContext,
    importId: number,
    before: CountedRow | null,
    after: CountedRow | null,
  ): Promise<void> {
    for (const delta of deltasOf(importId, before, after))
      if (many) many.add(delta)
      else await this.deps.drafts.addDelta(trx, data.companyId, data.version, delta)
  }

  /** Sums stay whole numbers that JavaScript keeps exactly (DECISIONS §10). */
  private async requireSafeTotals(
    trx: Transaction,
    { companyId, sectionType, version }: DataVersion,
  ): Promise<void> {
    await this.deps.drafts.assertSafeTotals(trx, companyId, sectionType, version).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 712) throw error
      throw new AppError(712, { fields: [{ field: 'amount', message: 'import-errors.totalTooLarge' }] })
    })
  }

  /** Notes the change in the record's history and in the log. */
  private async note(
    { trx, actor, data, actId, many }: ChangeContext,
    { importId, rowNo }: RecordPlace,
    kind: ChangeKind,
    revision: number | null,
  ): Promise<void> {
    const { companyId, sectionType, version } = data
    const changedAt = this.deps.clock.now()
    const change = { importId, rowNo, kind, revision, version, userId: actor.userId, changedAt, actId }
    await this.deps.changes.insert(trx, data, change)
    if (many) return
    await this.deps.audit.record(trx, actor, {
      name: events[kind],
      companyId,
      target: { kind: 'record', id: recordIdOf(importId, rowNo) },
      details: { type: sectionTypeNames[sectionType] },
    })
  }
}
