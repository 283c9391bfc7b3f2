import type { Database } from '#server/drivers/database/contract.ts'
import type { ImportsService } from '#server/features/imports/index.ts'
import type { TrackVersions } from '#server/features/publishing/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { compareVersions } from './compare-versions.ts'
import type { ComparedRowsRepository } from './compared-rows.repository.ts'
import { ComparisonAbandoned, ComparisonRun } from './comparison-run.ts'
import type { Comparison } from './comparison.ts'
import type { ComparisonsRepository } from './comparisons.repository.ts'
import { dryRunOf, sidesOf } from './dry-run.ts'
import type { SpillFolders } from './spill-folders.ts'

/** How many finished comparisons of versions a type keeps; older ones are made again when somebody asks. */
const KEPT = 5
const REMOVED_AT_ONCE = 5000

type SafePoint = () => Promise<void>

export interface ComparisonWorkerDeps {
  database: Database
  repository: ComparisonsRepository
  rows: ComparedRowsRepository
  versions: Pick<TrackVersions, 'dataIn' | 'dataAt' | 'totalsOf'>
  imports: Pick<ImportsService, 'details'>
  folders: SpillFolders
  clock: Clock
}

/** Makes the comparisons that were asked for, as a job. */
export class ComparisonWorker {
  private readonly deps: ComparisonWorkerDeps

  constructor(deps: ComparisonWorkerDeps) {
    this.deps = deps
  }

  /** The job. A killed one is made anew: what it had written is removed first. */
  async run(companyId: number, comparisonId: number, safePoint: SafePoint): Promise<void> {
    const { repository, folders, clock } = this.deps
    await this.sweepFolders()
    const comparison = await repository.begin(companyId, comparisonId)
    if (!comparison) return
    const folder = await folders.open(comparison)
    try {
      while (await repository.removeRows(companyId, comparisonId, REMOVED_AT_ONCE)) await safePoint()
      const run = new ComparisonRun(this.deps, comparison, safePoint)
      const result =
        comparison.kind === 'import'
          ? await this.runDryRun(comparison, run, folder.path)
          : await compareVersions(this.deps, comparison, run, folder.path)
      if (result) await repository.finish(comparison, result, clock.now())
      else await repository.remove(companyId, comparisonId)
    } catch (error) {
      if (!(error instanceof ComparisonAbandoned)) throw error
    } finally {
      await folder.remove()
    }
    if (comparison.kind === 'versions') await this.forgetOld(comparison, safePoint)
  }

  /** Removes what runs that are over, or whose company is gone, left in temporary folders. */
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

  /** Null where the import waits for nobody any more: it was confirmed, or given up. */
  private async runDryRun(comparison: Comparison, run: ComparisonRun, folder: string) {
    const { companyId, importId } = comparison
    const { import: item, totals } = await this.deps.imports.details(companyId, importId!)
    if (item.state !== 'checked') return null
    const sides = await sidesOf(this.deps, item)
    await run.start(sides.rows, sides.base)
    return dryRunOf(this.deps, item, sides, totals, run, folder)
  }

  /** Comparisons of versions that nobody looks at any more can be made again: only the newest stay. */
  private async forgetOld({ companyId, sectionType }: Comparison, safePoint: SafePoint): Promise<void> {
    const { repository } = this.deps
    for (const id of (await repository.findFinished(companyId, sectionType)).slice(KEPT)) {
      // First the comparison: while its rows go, nobody may page through what is left of them.
      await repository.retire(companyId, id)
      while (await repository.removeRows(companyId, id, REMOVED_AT_ONCE)) await safePoint()
      await repository.remove(companyId, id)
    }
  }
}
