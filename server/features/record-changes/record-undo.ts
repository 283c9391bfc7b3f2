import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { recordIdOf } from '#server/features/data-records/index.ts'
import { dataTrackOf, type Drafts, type TrackVersions } from '#server/features/publishing/index.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { ManyChanges } from './many-changes.ts'
import type { RecordAct } from './record-act.ts'
import type { RecordActsRepository } from './record-acts.repository.ts'
import type { RecordChange, Revision } from './record-change.ts'
import type { RecordChangesRepository } from './record-changes.repository.ts'
import type { ChangeContext, RecordWriter } from './record-writer.ts'
import type { RevisionsRepository } from './revisions.repository.ts'

export interface RecordUndoDeps {
  transaction: InTransaction
  revisions: RevisionsRepository
  changes: RecordChangesRepository
  acts: RecordActsRepository
  writer: RecordWriter
  versions: Pick<TrackVersions, 'dataIn'>
  drafts: Pick<Drafts, 'draftIn' | 'finishChange'>
  clock: Clock
}

/** Makes records what they were before an act: as new revisions, so that the history says both. */
export class RecordUndo {
  private readonly deps: RecordUndoDeps

  constructor(deps: RecordUndoDeps) {
    this.deps = deps
  }

  /** An act, whoever did it. */
  find(companyId: number, sectionType: SectionType, actId: number): Promise<RecordAct | undefined> {
    return this.deps.acts.find(companyId, sectionType, actId)
  }

  /** Which of these acts were undone. */
  undone(companyId: number, actIds: readonly number[]): Promise<ReadonlySet<number>> {
    return this.deps.acts.findUndone(companyId, actIds)
  }

  /** The act that a user undid last. */
  lastUndone(companyId: number, sectionType: SectionType, userId: number): Promise<RecordAct | undefined> {
    return this.deps.acts.findLastUndone(companyId, sectionType, userId)
  }

  /** What a user did last in the draft and can undo; undefined if there is nothing. */
  async last(companyId: number, sectionType: SectionType, userId: number): Promise<RecordAct | undefined> {
    const { versions, acts, changes } = this.deps
    const data = await versions.dataIn(companyId, sectionType, 'draft')
    const act = await acts.findLast(data, userId)
    if (!act) return undefined
    // Another import has taken the place of what was changed.
    const known = new Set(data.imports.map(({ importId }) => importId))
    const changed = await changes.findImportsOfAct(companyId, act.id)
    return changed.every((importId) => known.has(importId)) ? act : undefined
  }

  /**
   * Undoes an act of the user, all of it or nothing. Returns the act.
   * @throws AppError 707 no such act of the user, 715 an import is about to replace a record, 721 it was undone before,
   *   or a record was changed or replaced since
   */
  undo(actor: Actor, companyId: number, sectionType: SectionType, actId: number): Promise<RecordAct> {
    const { transaction, drafts, acts, changes, writer, clock } = this.deps
    return transaction(async (trx) => {
      const data = await drafts.draftIn(trx, companyId, sectionType)
      const act = await acts.find(companyId, sectionType, actId, trx)
      if (!act || act.userId !== actor.userId) throw new AppError(707)
      if (act.undoneAt !== null) throw new AppError(721)
      const made = await changes.findOfAct(trx, companyId, actId)
      const known = new Set(data.imports.map(({ importId }) => importId))
      if (made.length === 0 || made.some(({ importId }) => !known.has(importId))) throw new AppError(721)
      await this.requireLast(trx, companyId, made)
      const at = clock.now()
      const { userId } = actor
      const undo = { kind: 'undo', field: act.field, rowCount: made.length, userId, madeAt: at } as const
      const context = {
        ...{ trx, actor, data, many: new ManyChanges() },
        actId: await acts.insert(trx, data, undo),
      }
      const ids = made.map(({ importId, rowNo }) => recordIdOf(importId, rowNo))
      const revisions = await this.deps.revisions.findAllOf(trx, companyId, ids)
      for (const change of made)
        await this.undoChange(context, change, revisions.get(recordIdOf(change.importId, change.rowNo)) ?? [])
      await writer.finish(context, 'data_change_undone', made.length)
      await acts.setUndone(trx, companyId, actId, at)
      await drafts.finishChange(trx, companyId, dataTrackOf(sectionType))
      return act
    })
  }

  /** @throws AppError 721 a record was changed since */
  private async requireLast(trx: Transaction, companyId: number, made: RecordChange[]): Promise<void> {
    for (const importId of new Set(made.map((change) => change.importId))) {
      const own = made.filter((change) => change.importId === importId)
      const rowNos = own.map(({ rowNo }) => rowNo)
      const last = await this.deps.changes.findLastOf(trx, companyId, importId, rowNos)
      if (own.some(({ rowNo, id }) => last.get(rowNo) !== id)) throw new AppError(721)
    }
  }

  private async undoChange(
    context: ChangeContext,
    { kind, revision }: RecordChange,
    revisions: readonly Revision[],
  ): Promise<void> {
    const { writer } = this.deps
    const last = revisions.at(-1)
    if (!last) throw new AppError(707)
    const { importId, rowNo } = last.record
    const before = kind === 'delete' ? last : revisions.find((one) => one.record.revision === revision! - 1)
    // An added row, and one that was brought back, was not there before.
    if (kind === 'restore' || !before) return writer.remove(context, last)
    const next = {
      ...{ values: valuesOf(before.record), rowHash: before.rowHash, importId, rowNo },
      revision: last.record.revision + 1,
    }
    await writer.put(context, last, next, 'undo')
  }
}
