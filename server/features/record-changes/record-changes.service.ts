import type { Executor, InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditEventName, AuditService } from '#server/features/audit/index.ts'
import { parseRecordId, recordIdOf, type DataRecord } from '#server/features/data-records/index.ts'
import { recipientKey, rowHash } from '#server/features/imports/index.ts'
import {
  dataTrackOf,
  type DataVersion,
  type Drafts,
  type TrackVersions,
} from '#server/features/publishing/index.ts'
import { sectionTypeNames, type SectionTree, type SectionType } from '#server/features/sections/index.ts'
import { valuesOf, type RecordValues } from '#server/features/record-fields/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { deltasOf, type CountedRow } from './deltas.ts'
import { historyOf, type HistoryEntry } from './history.ts'
import type { ChangeKind, RecordChange, Revision } from './record-change.ts'
import type { RecordChangesRepository } from './record-changes.repository.ts'
import { readTypedRecord, type TypedRecord } from './typed-record.ts'

export const INDEX_JOB = 'record-index'

/** Revisions in one job: their keys of up to ten digits have to fit into its payload. */
const INDEXED_AT_ONCE = 30

/** Payloads of the jobs that make revisions searchable. */
export function indexPayloads(companyId: number, recordKeys: readonly number[]) {
  const payloads: { companyId: number; recordKeys: string }[] = []
  for (let at = 0; at < recordKeys.length; at += INDEXED_AT_ONCE)
    payloads.push({ companyId, recordKeys: recordKeys.slice(at, at + INDEXED_AT_ONCE).join() })
  return payloads
}

/** SPEC §9's largest page: what can be selected there goes in one step. */
export const MAX_SELECTED = 100

export interface RecordChangesDeps {
  transaction: InTransaction
  repository: RecordChangesRepository
  versions: Pick<TrackVersions, 'dataIn'>
  drafts: Pick<Drafts, 'draftIn' | 'changeDraft' | 'requireFreeSlot' | 'addDelta' | 'assertSafeTotals'>
  sections: SectionTree
  audit: Pick<AuditService, 'record'>
  clock: Clock
  /** Leaves the job that makes a revision searchable. */
  enqueueIndex(executor: Executor, companyId: number, recordKey: number): Promise<void>
}

/** A record of the draft, deleted or not, with the state it was imported in. */
export interface RecordState {
  /** What it says, or said last. */
  record: DataRecord
  /** What was imported or entered first. */
  first: DataRecord
  isDeleted: boolean
  /** Whether it says something else than what was imported or entered first. */
  isEdited: boolean
  rootSectionId: number
}

/** A record that the draft no longer has, since another import took the place of its own. */
export interface ReplacedRecord {
  record: DataRecord
  /** null: nothing is in its place. */
  byImportId: number | null
}

/** What a change was asked for with: which record, and which of its revisions was looked at. */
export interface Seen {
  id: string
  revision: number
}

/** The one who changes the draft, and how far its transaction is. */
interface Change {
  trx: Transaction
  actor: Actor
  data: DataVersion
}

const events: Record<ChangeKind, AuditEventName> = {
  edit: 'data_record_updated',
  delete: 'data_record_deleted',
  restore: 'data_record_restored',
  revert: 'data_record_reverted',
  enter: 'data_total_entered',
}

/**
 * Changes single records of the draft. Each change is one transaction under the company's lock: the revision there is
 * ends, the next begins, totals, history and log follow. A move to preview waits for it or comes before it.
 */
export class RecordChangesService {
  private readonly deps: RecordChangesDeps

  constructor(deps: RecordChangesDeps) {
    this.deps = deps
  }

  /** A record whose import is in the draft, also one that was deleted. @throws AppError 707 */
  async state(companyId: number, sectionType: SectionType, id: string): Promise<RecordState> {
    const data = await this.deps.versions.dataIn(companyId, sectionType, 'draft')
    const { revisions, rootSectionId } = await this.revisionsOf(data, id)
    const last = revisions.at(-1)!
    return {
      record: last.record,
      first: revisions[0]!.record,
      isDeleted: last.until <= data.version,
      isEdited: last.rowHash !== revisions[0]!.rowHash,
      rootSectionId,
    }
  }

  /**
   * A record whose import was in the draft and is no longer: what it said last, and which import has its year and root
   * section in the draft now.
   * @throws AppError 707 the record is unknown, or in the draft
   */
  async replaced(companyId: number, sectionType: SectionType, id: string): Promise<ReplacedRecord> {
    const place = parseRecordId(id)
    const data = await this.deps.versions.dataIn(companyId, sectionType, 'draft')
    if (!place || data.imports.some(({ importId }) => importId === place.importId)) throw new AppError(707)
    const revisions = await this.deps.repository.findRevisions(companyId, place.importId, place.rowNo)
    const record = revisions.at(-1)?.record
    const section = record && this.deps.sections.of(sectionType).find((one) => one.id === record.sectionId)
    if (!section) throw new AppError(707)
    const slot = data.imports.find((one) => one.year === record.year && one.rootSectionId === section.rootId)
    return { record, byImportId: slot?.importId ?? null }
  }

  /**
   * Saves what was typed. Nothing is written where nothing differs. With `revives` a record that was deleted meanwhile
   * is there again, as typed.
   * @throws AppError 707 unknown, 712 with what is wrong at each field, 715 an import is about to replace it, 721
   *   changed by somebody else meanwhile
   */
  async edit(
    actor: Actor,
    companyId: number,
    sectionType: SectionType,
    { id, revision }: Seen,
    typed: TypedRecord,
    { revives = false } = {},
  ): Promise<{ record: DataRecord; isChanged: boolean }> {
    const before = await this.state(companyId, sectionType, id)
    const values = readTypedRecord(typed, valuesOf(before.record), {
      sections: this.deps.sections,
      sectionType,
      rootSectionId: before.rootSectionId,
    })
    return this.replace(actor, companyId, sectionType, { id, revision }, (current) => {
      if (!current.isVisible) {
        if (!revives) throw new AppError(721)
        return { kind: 'restore', values }
      }
      return { kind: 'edit', values }
    })
  }

  /** What was imported again. Nothing is written where it says that already. @throws AppError 707, 715, 721 */
  revert(actor: Actor, companyId: number, sectionType: SectionType, seen: Seen) {
    return this.replace(actor, companyId, sectionType, seen, ({ isVisible, first }) => {
      if (!isVisible) throw new AppError(707)
      return { kind: 'revert', values: valuesOf(first.record) }
    })
  }

  /** A deleted record is there again, as it was last. Nothing is written where it is there. @throws AppError 707, 715 */
  restore(actor: Actor, companyId: number, sectionType: SectionType, id: string) {
    return this.replace(actor, companyId, sectionType, { id, revision: null }, ({ last }) => ({
      kind: 'restore',
      values: valuesOf(last.record),
    }))
  }

  /**
   * Takes records out of the draft, all of them or none. They can be restored.
   * @throws AppError 707 one is unknown or gone, 715 an import is about to replace one, 721 one was changed meanwhile,
   *   406 none or more than 100
   */
  async remove(actor: Actor, companyId: number, sectionType: SectionType, records: Seen[]): Promise<void> {
    const ids = new Set(records.map(({ id }) => id))
    if (ids.size === 0 || ids.size > MAX_SELECTED || ids.size < records.length) throw new AppError(406)
    const { transaction, drafts } = this.deps
    await transaction(async (trx) => {
      const data = await drafts.draftIn(trx, companyId, sectionType)
      for (const { id, revision } of records) {
        const { revisions } = await this.revisionsOf(data, id, trx)
        const last = revisions.at(-1)!
        if (last.until <= data.version) throw new AppError(707)
        if (last.record.revision !== revision) throw new AppError(721)
        await this.write({ trx, actor, data }, last, null, 'delete')
      }
      await drafts.changeDraft(trx, companyId, dataTrackOf(sectionType))
    })
  }

  /** Every state of a record, newest first: who, when, what changed. @throws AppError 707 */
  async history(companyId: number, sectionType: SectionType, id: string): Promise<HistoryEntry[]> {
    const data = await this.deps.versions.dataIn(companyId, sectionType, 'draft')
    const { revisions } = await this.revisionsOf(data, id)
    const { importId, rowNo } = revisions[0]!.record
    return historyOf(revisions, await this.deps.repository.findChanges(companyId, importId, rowNo))
  }

  /** The records changed since the last move to preview, newest change first, each with what it says or said last. */
  async draftChanges(
    companyId: number,
    sectionType: SectionType,
    page: number,
    size: number,
  ): Promise<{ changes: { change: RecordChange; record: DataRecord }[]; total: number }> {
    const { versions, repository } = this.deps
    const data = await versions.dataIn(companyId, sectionType, 'draft')
    const { changes, total } = await repository.findLatest(data, (page - 1) * size, size)
    const ids = changes.map(({ importId, rowNo }) => recordIdOf(importId, rowNo))
    const newest = await repository.findNewest(companyId, ids)
    return { changes: changes.map((change, at) => ({ change, record: newest.get(ids[at]!)!.record })), total }
  }

  /**
   * Writes a change of one row under the lock that `draftIn` took; for totals too. Returns the new record.
   * @throws AppError 712 sums too large, 715 a confirmed import is about to replace what the row's slot holds
   */
  async write(
    { trx, actor, data }: Change,
    before: Revision | null,
    after: (CountedRow & { importId: number; rowNo: number; revision: number }) | null,
    kind: ChangeKind,
  ): Promise<DataRecord | null> {
    const { repository, drafts, clock, audit } = this.deps
    const { companyId, sectionType, version } = data
    const { importId, rowNo } = after ?? before!.record
    const slot = data.imports.find((one) => one.importId === importId)!
    await drafts.requireFreeSlot(trx, { companyId, sectionType, ...slot })
    const isVisible = before !== null && before.until > version
    if (isVisible) await repository.close(trx, companyId, before.key, version)
    const key = after && (await repository.insert(trx, { companyId, sectionType, since: version, ...after }))
    const counted = isVisible ? { values: valuesOf(before.record), rowHash: before.rowHash } : null
    for (const delta of deltasOf(importId, counted, after))
      await drafts.addDelta(trx, companyId, version, delta)
    if (after) await this.requireSums(trx, data)
    const revision = after?.revision ?? null
    const changedAt = clock.now()
    const change = { importId, rowNo, kind, revision, version, userId: actor.userId, changedAt }
    await repository.insertChange(trx, data, change)
    await audit.record(trx, actor, {
      name: events[kind],
      companyId,
      target: { kind: 'record', id: recordIdOf(importId, rowNo) },
      details: { type: sectionTypeNames[sectionType] },
    })
    if (key === null || !after) return null
    await this.deps.enqueueIndex(trx, companyId, key)
    const { values } = after
    return {
      ...values,
      id: recordIdOf(importId, rowNo),
      companyId,
      importId,
      rowNo,
      revision: after.revision,
      recipientKey: recipientKey(companyId, sectionType, values),
    }
  }

  private async replace(
    actor: Actor,
    companyId: number,
    sectionType: SectionType,
    seen: { id: string; revision: number | null },
    decide: (current: { isVisible: boolean; first: Revision; last: Revision }) => {
      kind: ChangeKind
      values: RecordValues
    },
  ): Promise<{ record: DataRecord; isChanged: boolean }> {
    const { transaction, drafts } = this.deps
    return transaction(async (trx) => {
      const data = await drafts.draftIn(trx, companyId, sectionType)
      const { revisions } = await this.revisionsOf(data, seen.id, trx)
      const [first, last] = [revisions[0]!, revisions.at(-1)!]
      if (seen.revision !== null && seen.revision !== last.record.revision) throw new AppError(721)
      const isVisible = last.until > data.version
      const { kind, values } = decide({ isVisible, first, last })
      const hash = rowHash(values)
      if (isVisible && hash === last.rowHash) return { record: last.record, isChanged: false }
      await drafts.changeDraft(trx, companyId, dataTrackOf(sectionType))
      await this.requireOnlyTotal(trx, data, last, values.sectionId)
      const { importId, rowNo } = last.record
      const after = { values, rowHash: hash, importId, rowNo, revision: last.record.revision + 1 }
      const record = await this.write({ trx, actor, data }, last, after, kind)
      return { record: record!, isChanged: true }
    })
  }

  /** A section that shows a total only has one row, as in a file: a second one would be shown as none and summed twice. */
  private async requireOnlyTotal(
    trx: Transaction,
    data: DataVersion,
    { record: { importId, rowNo } }: Revision,
    sectionId: number,
  ): Promise<void> {
    if (this.deps.sections.get(data.sectionType, sectionId).content !== 'total') return
    const there = await this.deps.repository.findOfSections(data, [importId], [sectionId], trx)
    if (there.some(({ record }) => record.rowNo !== rowNo))
      throw new AppError(712, {
        fields: [{ field: 'section_code', message: 'comparison.error.secondTotal' }],
      })
  }

  /** Sums stay whole numbers that JavaScript keeps exactly (DECISIONS §10). */
  private async requireSums(
    trx: Transaction,
    { companyId, sectionType, version }: DataVersion,
  ): Promise<void> {
    await this.deps.drafts.assertSafeTotals(trx, companyId, sectionType, version).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 712) throw error
      throw new AppError(712, { fields: [{ field: 'amount', message: 'import-errors.totalTooLarge' }] })
    })
  }

  private async revisionsOf(
    data: DataVersion,
    id: string,
    trx?: Transaction,
  ): Promise<{ revisions: Revision[]; rootSectionId: number }> {
    const place = parseRecordId(id)
    const slot = place && data.imports.find(({ importId }) => importId === place.importId)
    if (!slot) throw new AppError(707)
    const { importId, rowNo } = place
    const revisions = await this.deps.repository.findRevisions(data.companyId, importId, rowNo, trx)
    if (revisions.length === 0) throw new AppError(707)
    return { revisions, rootSectionId: slot.rootSectionId }
  }
}
