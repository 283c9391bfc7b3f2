import type { Database } from '#server/drivers/database/contract.ts'
import type { ImportOutliersRepository, ImportsService } from '#server/features/imports/index.ts'
import type { TrackVersions } from '#server/features/publishing/index.ts'
import type { SectionCatalogue } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { compareVersions } from './compare-versions.ts'
import type { ComparedRowsRepository } from './compared-rows.repository.ts'
import type { ComparisonRowsRepository } from './comparison-rows.repository.ts'
import { ComparisonAbandoned, ComparisonRun } from './comparison-run.ts'
import {
  differenceKinds,
  type Comparison,
  type VersionsComparison,
  type VersionsResult,
} from './comparison.ts'
import type { ComparisonsRepository } from './comparisons.repository.ts'
import { sidesOf, type DraftPolicy } from './dry-run-sides.ts'
import { dryRunOf } from './dry-run.ts'
import { outliersIn } from './outliers-in.ts'
import type { EditedRowsRepository } from './edited-rows.repository.ts'
import type { SpillFolders } from './spill-folders.ts'

/** How many finished comparisons of versions are kept per type; older ones are made again on request. */
const KEPT = 5
const REMOVED_AT_ONCE = 5000

type SafePoint = () => Promise<void>

export interface ComparisonWorkerDeps {
  database: Database
  repository: ComparisonsRepository
  comparisonRows: ComparisonRowsRepository
  rows: ComparedRowsRepository
  edits: EditedRowsRepository
  versions: Pick<TrackVersions, 'dataIn' | 'dataAt' | 'totalsOf'>
  imports: Pick<ImportsService, 'details'>
  outliers: Pick<ImportOutliersRepository, 'replace'>
  folders: SpillFolders
  draftPolicy: DraftPolicy
  sections: Pick<SectionCatalogue, 'sections'>
  clock: Clock
}

/** Makes the requested comparisons, as a job. */
export class ComparisonWorker {
  private readonly deps: ComparisonWorkerDeps

  constructor(deps: ComparisonWorkerDeps) {
    this.deps = deps
  }

  /** The job. If it was killed, it starts over: what it had written is removed first. */
  async run(companyId: number, comparisonId: number, safePoint: SafePoint): Promise<void> {
    const { repository, comparisonRows, folders } = this.deps
    await this.sweepFolders()
    const comparison = await repository.begin(companyId, comparisonId)
    if (!comparison) return
    const folder = await folders.open(comparison)
    const run = new ComparisonRun(this.deps, comparison, safePoint)
    try {
      while (await comparisonRows.remove(companyId, comparisonId, REMOVED_AT_ONCE)) await safePoint()
      const result =
        comparison.kind === 'import'
          ? await this.runDryRun(comparison.companyId, comparison.importId, run, folder.path)
          : await this.runVersions(comparison, run, folder.path)
      if (result) await this.finish(comparison, result)
      else await repository.remove(companyId, comparisonId)
    } catch (error) {
      if (!(error instanceof ComparisonAbandoned)) throw error
    } finally {
      await run.stop()
      await folder.remove()
    }
    if (comparison.kind === 'versions') await this.removeOld(comparison, safePoint)
    else await this.removeAll(companyId, await repository.findOutlived(companyId), safePoint)
  }

  /** What it named among the amounts outlives it (decision 059). */
  private async finish(comparison: Comparison, result: NonNullable<Comparison['result']>): Promise<void> {
    const { database, repository, outliers, clock } = this.deps
    await database.knex.transaction(async (trx) => {
      const isDone = await repository.finish(trx, comparison, result, clock.now())
      if (!isDone || comparison.kind !== 'import' || result.kind !== 'import') return
      await outliers.replace(trx, comparison.companyId, comparison.importId, outliersIn(result))
    })
  }

  /** Removes the temporary folders of runs that have ended or whose company was deleted. */
  async sweepFolders(): Promise<void> {
    const { repository, folders } = this.deps
    await folders.sweep(async (run) => {
      const found = await repository.find(run.companyId, run.id)
      return found?.state === 'running' && found.run === run.run
    })
  }

  async markFailed(companyId: number, comparisonId: number): Promise<void> {
    await this.deps.repository.fail(companyId, comparisonId, this.deps.clock.now())
  }

  /** Null if the import no longer waits for confirmation. */
  private async runDryRun(companyId: number, importId: number, run: ComparisonRun, folder: string) {
    const { import: item, totals } = await this.deps.imports.details(companyId, importId)
    if (item.state !== 'checked') return null
    const sides = await sidesOf(this.deps, item)
    await run.start(sides.rows, sides.base)
    return dryRunOf(this.deps, item, sides, totals, run, folder)
  }

  private async runVersions(
    comparison: VersionsComparison,
    run: ComparisonRun,
    folder: string,
  ): Promise<VersionsResult> {
    await compareVersions(this.deps, comparison, run, folder)
    const sections = (await run.finish()).filter((counts) => differenceKinds.some((kind) => counts[kind] > 0))
    return { kind: 'versions', sections }
  }

  /** Keeps only the newest comparisons of versions: others can be made again. */
  private async removeOld({ companyId, sectionType }: Comparison, safePoint: SafePoint): Promise<void> {
    const ids = (await this.deps.repository.findFinished(companyId, sectionType)).slice(KEPT)
    await this.removeAll(companyId, ids, safePoint)
  }

  private async removeAll(companyId: number, ids: readonly number[], safePoint: SafePoint): Promise<void> {
    const { repository, comparisonRows } = this.deps
    for (const id of ids) {
      // First the comparison: nobody may page through its rows while they are being removed.
      await repository.retire(companyId, id)
      while (await comparisonRows.remove(companyId, id, REMOVED_AT_ONCE)) await safePoint()
      await repository.remove(companyId, id)
    }
  }
}
