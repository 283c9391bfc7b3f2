import type { Executor, InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import type { Import, ImportsService } from '#server/features/imports/index.ts'
import {
  dataTrackOf,
  type DataVersion,
  type Drafts,
  type TrackVersions,
  type TrackState,
} from '#server/features/publishing/index.ts'
import { rootIdOf, sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { ComparedRowsRepository } from './compared-rows.repository.ts'
import {
  noCounts,
  progressOfComparison,
  sumCounts,
  type Comparison,
  type ComparisonState,
  type DifferenceKind,
  type DryRunResult,
  type RowCounts,
  type SectionCounts,
} from './comparison.ts'
import type { ComparisonsRepository, NewComparison } from './comparisons.repository.ts'
import { bucketsOf, slicesOf } from './difference-page.ts'
import { baseIn, currentBase, currentDryRunBase } from './dry-run.ts'

export const COMPARISON_JOB = 'comparison'

/** How the differences between two versions stand. */
export interface Differences {
  /** same: the versions are one and the same, there is nothing to compare. */
  state: ComparisonState | 'same'
  /** 0–100 */
  percentage: number
  /** Null until it is done. */
  rows: Pick<RowCounts, DifferenceKind> | null
  /** Newest year first; empty until it is done. */
  sections: SectionCounts[]
}

export interface DifferenceFilter {
  year?: number | undefined
  /** A root stands for everything below it. */
  sectionId?: number | undefined
  kind?: DifferenceKind | undefined
}

/** A row on both sides; null where it is not there, or where its edition has been cleared away. */
export interface Difference {
  kind: DifferenceKind
  year: number
  sectionId: number
  before: DataRecord | null
  after: DataRecord | null
}

/** What a dry run says while it runs and afterwards. */
export interface DryRun {
  state: ComparisonState
  percentage: number
  result: DryRunResult | null
}

export interface ComparisonsDeps {
  transaction: InTransaction
  repository: ComparisonsRepository
  rows: ComparedRowsRepository
  versions: Pick<TrackVersions, 'dataIn' | 'totalsOf'>
  drafts: Pick<Drafts, 'draftIn'>
  imports: Pick<ImportsService, 'progress'>
  clock: Clock
  enqueue(executor: Executor, companyId: number, comparisonId: number): Promise<void>
}

/** Asks for comparisons, which a worker makes, and tells what they found. */
export class ComparisonsService {
  private readonly deps: ComparisonsDeps

  constructor(deps: ComparisonsDeps) {
    this.deps = deps
  }

  /** Begins the dry run of an import whose check has passed, in the caller's transaction. */
  async startDryRun(
    trx: Transaction,
    item: { companyId: number; sectionType: SectionType; id: number },
  ): Promise<void> {
    await this.begin(trx, {
      companyId: item.companyId,
      sectionType: item.sectionType,
      kind: 'import',
      subject: `import:${item.id}`,
      importId: item.id,
      fromVersion: null,
      toVersion: null,
    })
  }

  /** The dry run of a checked import. One whose slot, or last year's, has changed meanwhile begins again. */
  async dryRun(item: Import): Promise<DryRun> {
    const found = await this.deps.repository.findBySubject(item.companyId, `import:${item.id}`)
    const isStale = found?.state === 'done' && found.base !== (await currentDryRunBase(this.deps, item))
    if (!found || isStale) {
      await this.deps.transaction(async (trx) => {
        if (!found) return this.startDryRun(trx, item)
        if (await this.deps.repository.requeue(trx, item.companyId, found.id))
          await this.deps.enqueue(trx, item.companyId, found.id)
      })
      return { state: 'queued', percentage: 0, result: null }
    }
    const result = found.result?.kind === 'import' ? found.result : null
    return { ...progressOfComparison(found), result: found.state === 'done' ? result : null }
  }

  /** For polling: reads one row. @throws AppError 705 unknown import */
  async dryRunProgress(companyId: number, importId: number): Promise<Pick<DryRun, 'state' | 'percentage'>> {
    await this.deps.imports.progress(companyId, importId)
    const found = await this.deps.repository.findBySubject(companyId, `import:${importId}`)
    return found ? progressOfComparison(found) : { state: 'queued', percentage: 0 }
  }

  /** Names what the import's slot of the draft holds now: what was confirmed with another name is out of date. */
  slotContent(item: Import): Promise<string> {
    return currentBase(this.deps, item)
  }

  /** The same in a transaction that holds the company's lock: nobody changes it until that has ended. */
  async slotContentIn(trx: Transaction, item: Import): Promise<string> {
    const draft = await this.deps.drafts.draftIn(trx, item.companyId, item.sectionType)
    return baseIn(this.deps, trx, draft, item)
  }

  /** How many records of the import's slot were edited or removed by hand in the draft, and would be lost. */
  async editedByHand(item: Import): Promise<number> {
    const draft = await this.deps.versions.dataIn(item.companyId, item.sectionType, 'draft')
    const held = draft.imports.find(
      (slot) => slot.year === item.year && slot.rootSectionId === item.rootSectionId,
    )
    if (!held) return 0
    const at = { companyId: item.companyId, importId: held.importId, version: draft.version }
    if ((await this.deps.rows.lastChange(at.companyId, at.importId)) === 0) return 0
    return this.deps.rows.countEdited(at)
  }

  /** Begins the comparison of two versions in the caller's transaction, unless it is there. */
  async startVersions(
    trx: Transaction,
    companyId: number,
    sectionType: SectionType,
    from: number,
    to: number,
  ): Promise<void> {
    if (from === to) return
    await this.begin(trx, {
      companyId,
      sectionType,
      kind: 'versions',
      subject: subjectOf(sectionType, from, to),
      importId: null,
      fromVersion: from,
      toVersion: to,
    })
  }

  /** A track has moved to preview: what it then differs in from what visitors see is asked for next. */
  async startMoved(trx: Transaction, companyId: number, moved: TrackState): Promise<void> {
    for (const type of sectionTypes)
      if (dataTrackOf(type) === moved.track)
        await this.startVersions(trx, companyId, type, moved.publishedVersion, moved.previewVersion)
  }

  /** What the preview of a type differs in from what visitors see. Begins it where nobody has. */
  async summaryOf(companyId: number, sectionType: SectionType): Promise<Differences> {
    const { versions } = this.deps
    const published = await versions.dataIn(companyId, sectionType, 'published')
    const preview = await versions.dataIn(companyId, sectionType, 'preview')
    return this.between(published, preview)
  }

  /** What two versions of one type's data differ in. Begins it where nobody has. */
  async between(from: DataVersion, to: DataVersion): Promise<Differences> {
    const none = { percentage: 0, rows: null, sections: [] }
    if (from.version === to.version)
      return { state: 'same', percentage: 100, rows: { ...noCounts }, sections: [] }
    const { companyId, sectionType } = from
    const find = () => this.findVersions(from, to)
    const found =
      (await find()) ??
      (await this.deps.transaction(async (trx) => {
        await this.startVersions(trx, companyId, sectionType, from.version, to.version)
        return undefined
      })) ??
      (await find())
    if (!found) return { state: 'queued', ...none }
    const progress = progressOfComparison(found)
    if (found.state !== 'done' || found.result?.kind !== 'versions') return { ...none, ...progress }
    const { sections } = found.result
    const { added, changed, removed } = sumCounts(sections)
    return { ...progress, rows: { added, changed, removed }, sections }
  }

  /** A failed comparison is begun again. */
  async tryAgain(from: DataVersion, to: DataVersion): Promise<void> {
    const found = await this.findVersions(from, to)
    if (found?.state !== 'failed') return
    await this.deps.transaction(async (trx) => {
      if (await this.deps.repository.requeue(trx, found.companyId, found.id))
        await this.deps.enqueue(trx, found.companyId, found.id)
    })
  }

  /** One page of the rows that differ: newest year first, then by section, kind and place in the file. Pages from 1. */
  async rows(
    from: DataVersion,
    to: DataVersion,
    filter: DifferenceFilter,
    page: number,
    size: number,
  ): Promise<{ rows: Difference[]; total: number }> {
    const found = await this.findVersions(from, to)
    if (found?.state !== 'done' || found.result?.kind !== 'versions') return { rows: [], total: 0 }
    const { repository } = this.deps
    const { companyId } = from
    const buckets = bucketsOf(found.result.sections, filter, rootIdOf)
    const listed = []
    for (const { bucket, offset, limit } of slicesOf(buckets, (page - 1) * size, size))
      listed.push(...(await repository.findRows(companyId, found.id, bucket, { offset, limit })))
    const ids = listed.flatMap(({ oldId, newId }) => [oldId, newId]).filter((id) => id !== null)
    const records = await repository.findRecords(companyId, ids)
    const recordOf = (id: number | null) => (id === null ? null : (records.get(id) ?? null))
    return {
      rows: listed.map(({ oldId, newId, ...row }) => ({
        ...row,
        before: recordOf(oldId),
        after: recordOf(newId),
      })),
      total: buckets.reduce((sum, { count }) => sum + count, 0),
    }
  }

  private findVersions(from: DataVersion, to: DataVersion): Promise<Comparison | undefined> {
    const { companyId, sectionType } = from
    if (to.companyId !== companyId || to.sectionType !== sectionType) throw new AppError(406)
    return this.deps.repository.findBySubject(companyId, subjectOf(sectionType, from.version, to.version))
  }

  private async begin(trx: Transaction, one: Omit<NewComparison, 'createdAt'>): Promise<void> {
    const { repository, clock, enqueue } = this.deps
    if (await repository.findBySubject(one.companyId, one.subject, trx)) return
    const id = await repository.insert(trx, { ...one, createdAt: clock.now() })
    if (id !== undefined) await enqueue(trx, one.companyId, id)
  }
}

function subjectOf(sectionType: SectionType, from: number, to: number): string {
  return `versions:${sectionType}:${from}:${to}`
}
