// Long because what an import would change, as a replacement or as rows added and updated, is asked of one service.
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import type { Import, ImportsService } from '#server/features/imports/index.ts'
import type { Drafts, TrackVersions } from '#server/features/publishing/index.ts'
import type { MergedRow } from '#server/features/record-changes/index.ts'
import type { SectionCatalogue, SectionType } from '#server/features/sections/index.ts'
import { keysOf } from '#server/lib/records.ts'
import type { ComparisonQueue } from './comparison-queue.ts'
import type { ComparisonRowsRepository } from './comparison-rows.repository.ts'
import {
  progressOfComparison,
  type ComparisonState,
  type DifferenceKind,
  type DryRunResult,
} from './comparison.ts'
import type { Difference } from './differences.ts'
import type { MergePlan } from './merge-plan.ts'
import { mergedRows, rowsToMerge, type MergedDifference, type MergeKind } from './merged-rows.ts'
import { listedRows } from './listed-rows.ts'
import type { ComparisonsRepository } from './comparisons.repository.ts'
import { NO_SECTION, storedKinds, type WarnedKind } from './warned-rows.ts'
import { baseIn, currentBase, currentDryRunBase, type DraftPolicy } from './dry-run-sides.ts'
import type { EditedRowsRepository } from './edited-rows.repository.ts'

/** A dry run, while it runs and afterwards. */
export interface DryRun {
  state: ComparisonState
  /** 0–100 */
  percentage: number
  /** Null until it is done. */
  result: DryRunResult | null
}

export interface DryRunsDeps {
  transaction: InTransaction
  queue: ComparisonQueue
  repository: ComparisonsRepository
  edits: EditedRowsRepository
  versions: Pick<TrackVersions, 'dataIn' | 'totalsOf'>
  drafts: Pick<Drafts, 'draftIn'>
  draftPolicy: DraftPolicy
  imports: Pick<ImportsService, 'progress'>
  rows: ComparisonRowsRepository
  sections: Pick<SectionCatalogue, 'of' | 'sections'>
}

/** Rows read at a time. */
const WINDOW = 500

/** By which the comparison of an import is found. */
const subjectOfImport = (importId: number) => `import:${importId}`

/** What an import would change in its slot of the draft. */
export class DryRunsService {
  private readonly deps: DryRunsDeps

  constructor(deps: DryRunsDeps) {
    this.deps = deps
  }

  /** Requests the dry run of an import whose check has passed, in the caller's transaction. */
  async start(
    trx: Transaction,
    item: { companyId: number; sectionType: SectionType; id: number },
  ): Promise<void> {
    await this.deps.queue.request(trx, {
      companyId: item.companyId,
      sectionType: item.sectionType,
      kind: 'import',
      subject: subjectOfImport(item.id),
      importId: item.id,
      fromVersion: null,
      toVersion: null,
    })
  }

  /** The dry run of a checked import. If its slot or last year's has changed meanwhile, it is made again. */
  async find(item: Import): Promise<DryRun> {
    const { transaction, queue, repository } = this.deps
    const found = await repository.findBySubject(item.companyId, subjectOfImport(item.id))
    const isStale = found?.state === 'done' && found.base !== (await currentDryRunBase(this.deps, item))
    if (!found || isStale) {
      await transaction((trx) => (found ? queue.repeat(trx, found) : this.start(trx, item)))
      return { state: 'queued', percentage: 0, result: null }
    }
    const result = found.result?.kind === 'import' ? found.result : null
    return { ...progressOfComparison(found), result: found.state === 'done' ? result : null }
  }

  /**
   * One page of the rows of a kind, in the order of sections and files. None while they are compared, and none where the
   * slot was empty: all rows are new then. Pages from 1.
   */
  async rows(
    item: Import,
    kind: DifferenceKind,
    page: number,
    size: number,
  ): Promise<{ rows: Difference[]; total: number }> {
    const found = await this.deps.repository.findBySubject(item.companyId, subjectOfImport(item.id))
    if (found?.state !== 'done' || found.result?.kind !== 'import') return { rows: [], total: 0 }
    const of = { companyId: item.companyId, id: found.id, counts: found.result.sections ?? [] }
    return listedRows(this.deps, of, { kind }, page, size)
  }

  /** One page of the rows that would be added, changed or left as they are if the import were merged. Pages from 1. */
  async merged(
    item: Import,
    kind: MergeKind,
    page: number,
    size: number,
  ): Promise<{ rows: MergedDifference[]; total: number }> {
    const found = await this.deps.repository.findBySubject(item.companyId, subjectOfImport(item.id))
    const plan = found?.result?.kind === 'import' ? found.result.merge : null
    if (!plan) return { rows: [], total: 0 }
    const slice = plan[kind].slice((page - 1) * size, page * size)
    return { rows: await mergedRows(this.deps.rows, item.companyId, kind, slice), total: plan[kind].length }
  }

  /** Every row that a warning is about, kind by kind in the order of the file, some hundred at a time. */
  async *eachWarned(item: Import): AsyncGenerator<{ kind: WarnedKind; record: DataRecord }[]> {
    const { repository, rows } = this.deps
    const { companyId, year } = item
    const found = await repository.findBySubject(companyId, subjectOfImport(item.id))
    if (found?.state !== 'done') return
    for (const kind of keysOf(storedKinds)) {
      const bucket = { year, sectionId: NO_SECTION, kind: storedKinds[kind] }
      let after = { rowNo: 0, id: 0 }
      for (;;) {
        const listed = await rows.findAfter(companyId, found.id, bucket, after, WINDOW)
        const last = listed.at(-1)
        if (!last) break
        const ids = listed.flatMap(({ newId }) => (newId === null ? [] : [newId]))
        const records = await rows.findRecords(companyId, ids)
        yield ids.flatMap((id) => {
          const record = records.get(id)
          return record ? [{ kind, record }] : []
        })
        after = last
      }
    }
  }

  /** All that a plan of an import adds and changes. */
  rowsToMerge({ companyId }: Import, plan: MergePlan): Promise<MergedRow[]> {
    return rowsToMerge(this.deps.rows, companyId, plan)
  }

  /** For polling: reads one row. @throws AppError 705 unknown import */
  async progress(companyId: number, importId: number): Promise<Pick<DryRun, 'state' | 'percentage'>> {
    await this.deps.imports.progress(companyId, importId)
    const found = await this.deps.repository.findBySubject(companyId, subjectOfImport(importId))
    return found ? progressOfComparison(found) : { state: 'queued', percentage: 0 }
  }

  /** Identifies what the import's slot of the draft holds now: a confirmation that names another content is out of date. */
  slotContent(item: Import): Promise<string> {
    return currentBase(this.deps, item)
  }

  /** The same in a transaction that holds the company's lock: the content cannot change until it ends. */
  async slotContentIn(trx: Transaction, item: Import): Promise<string> {
    const draft = await this.deps.drafts.draftIn(trx, item.companyId, item.sectionType)
    return baseIn(this.deps, trx, draft, item)
  }

  /** The number of records of the import's slot that were edited or deleted in the draft, and would be lost. */
  async countEdited(item: Import): Promise<number> {
    const { versions, edits } = this.deps
    const draft = await versions.dataIn(item.companyId, item.sectionType, 'draft')
    const held = draft.imports.find(
      (slot) => slot.year === item.year && slot.rootSectionId === item.rootSectionId,
    )
    if (!held) return 0
    const at = { companyId: item.companyId, importId: held.importId, version: draft.version }
    if ((await edits.lastChange(at.companyId, at.importId)) === 0) return 0
    return edits.countEdited(at)
  }
}
