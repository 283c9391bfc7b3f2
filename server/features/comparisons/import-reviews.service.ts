import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { warningsOf, type ImportDetails, type ImportsService } from '#server/features/imports/index.ts'
import type { TrackVersions } from '#server/features/publishing/index.ts'
import type { ImportMerges } from '#server/features/record-changes/index.ts'
import type { DryRunsService } from './dry-runs.service.ts'
import { hashHeld } from './held-content-hash.ts'
import {
  isAcknowledged,
  warningsIn,
  warningStamp,
  type ImportMode,
  type ImportReview,
} from './import-review.ts'
import { mergeableOf } from './mergeable.ts'

/** What the user has seen of an import: the content of its slot, and the stamp of the warnings. */
export interface Seen {
  slotContent?: string | undefined
  acknowledged?: string | undefined
}

/** The look at a checked import before it changes the draft. Pages and calls confirm through it. */
export class ImportReviews {
  private readonly deps: {
    imports: Pick<ImportsService, 'details' | 'confirm'>
    versions: Pick<TrackVersions, 'dataIn' | 'totalsOf' | 'contentHashOf'>
    dryRuns: Pick<DryRunsService, 'find' | 'countEdited' | 'slotContent' | 'rowsToMerge'>
    merges: Pick<ImportMerges, 'merge'>
  }

  constructor(deps: ImportReviews['deps']) {
    this.deps = deps
  }

  /** What it would replace in the draft, and its warnings, as far as they are known. */
  async of({ import: item, rows }: ImportDetails): Promise<ImportReview> {
    const { versions, dryRuns } = this.deps
    const data = await versions.dataIn(item.companyId, item.sectionType, 'draft')
    const imports = data.imports.filter(
      (slot) => slot.year === item.year && slot.rootSectionId === item.rootSectionId,
    )
    const slot = { ...data, imports }
    const before = await versions.totalsOf(slot)
    const beforeRows = before.reduce((sum, { rowCount }) => sum + rowCount, 0)
    const isEmpty = imports.length === 0
    const held = isEmpty ? null : { rowCount: beforeRows, contentHash: await hashHeld(this.deps, slot, item) }
    return {
      ...{ before, beforeRows, isEmpty },
      dryRun: await dryRuns.find(item),
      edited: await dryRuns.countEdited(item),
      warnings: warningsOf(held, { rowCount: rows, contentHash: item.contentHash }),
    }
  }

  /**
   * Confirms an import once its rows have been compared and its warnings acknowledged: no warning can be outrun.
   * @throws AppError as `ImportsService.confirm`; 714 with the progress while it is checked or compared; 721 the slot's
   *   content has changed since it was seen; 406 at `acknowledged` with the warnings and their stamp, or
   *   at `mode` if its rows cannot be merged
   */
  async confirm(
    actor: Actor,
    companyId: number,
    importId: number,
    seen: Seen,
    mode: ImportMode = 'replace',
  ): Promise<void> {
    const { imports, dryRuns } = this.deps
    const details = await imports.details(companyId, importId)
    const { state, percentage } = details
    if (state === 'queued' || state === 'checking') throw notYet('check', { state, percentage })
    if (state !== 'checked') return imports.confirm(actor, companyId, importId)
    // Before the look: what changes while it is taken is refused by the confirmation itself.
    const slotContent = await dryRuns.slotContent(details.import)
    if (seen.slotContent !== undefined && seen.slotContent !== slotContent) throw new AppError(721)
    const review = await this.of(details)
    const { dryRun } = review
    if (dryRun.state === 'queued' || dryRun.state === 'running')
      throw notYet('comparison', { state: dryRun.state, percentage: dryRun.percentage })
    const warnings = warningsIn(review, mode)
    if (!isAcknowledged(warnings, seen.acknowledged ?? ''))
      throw new AppError(406, {
        fields: [{ field: 'acknowledged', message: 'api.import.acknowledge' }],
        results: { acknowledge: warningStamp(review, mode), warnings },
      })
    if (mode === 'replace') return imports.confirm(actor, companyId, importId, slotContent)
    const mergeable = mergeableOf(review, details.rows)
    if (mergeable?.state !== 'possible')
      throw new AppError(406, { fields: [{ field: 'mode', message: 'comparison.merge.refused' }] })
    const rows = await dryRuns.rowsToMerge(details.import, mergeable.plan)
    await this.deps.merges.merge(actor, details.import, rows, slotContent)
  }
}

function notYet(step: 'check' | 'comparison', progress: { state: string; percentage: number }): AppError {
  const params = { percent: progress.percentage }
  const fields = [{ field: '', message: `comparison.error.${step}Running`, params }]
  return new AppError(714, { fields, results: { [step]: progress } })
}
