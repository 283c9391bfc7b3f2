import type { ErrorCode } from '#server/errors/catalogue.ts'
import { ApplyRun } from './apply-run.ts'
import { CheckRun } from './check-run.ts'
import { editionChanged } from './edition-changed.ts'
import { ImportEnd } from './import-end.ts'
import { ImportRemoval } from './import-removal.ts'
import type { ImportFault } from './import.ts'
import type { ImportsDependencies } from './imports-deps.ts'

type SafePoint = () => Promise<void>

/**
 * The work of an import's jobs: check, make searchable, apply, remove. Each can be interrupted at any point and is then
 * started again. The states are in import-state.ts.
 */
export class ImportRuns {
  private readonly deps: ImportsDependencies
  private readonly checking: CheckRun
  private readonly applying: ApplyRun
  private readonly removal: ImportRemoval
  private readonly end: ImportEnd

  constructor(deps: ImportsDependencies) {
    this.deps = deps
    this.end = new ImportEnd(deps)
    this.removal = new ImportRemoval(deps)
    this.checking = new CheckRun(deps, this.end)
    this.applying = new ApplyRun(deps, this.end)
  }

  /** The job that `startCheck` starts. Continues where an interrupted check stopped. */
  async check(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    const outcome = await this.checking.run(companyId, importId, safePoint)
    if (outcome === 'failed') await this.removal.removeRows(companyId, importId, safePoint)
  }

  /** The job after a successful check: makes the rows searchable while the user looks at the result. */
  index(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    return this.applying.index(companyId, importId, safePoint)
  }

  /** The job that `confirm` starts. */
  async apply(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    const refusal = await this.applying.apply(companyId, importId, safePoint)
    if (!refusal) return
    if (refusal === 'outdated') return this.checkAgain(companyId, importId, safePoint)
    await this.markFailed(companyId, importId, refusal.code)
    throw refusal
  }

  private async checkAgain(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    const item = await this.deps.imports.find(companyId, importId)
    if (!item) return
    await this.end.failAndCheckAgain(item, editionChanged(item.year))
    if ((await this.deps.imports.find(companyId, importId))?.state !== 'failed') return
    await this.removal.removeRows(companyId, importId, safePoint)
  }

  /** Removes the rows of a failed or cancelled import. */
  clean(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    return this.removal.removeRows(companyId, importId, safePoint)
  }

  /** Removes an import that retention has marked. */
  purge(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    return this.removal.purge(companyId, importId, safePoint)
  }

  /** Fails an import whose job will not be retried, and frees its slot. */
  async markFailed(companyId: number, importId: number, code: ErrorCode = 500): Promise<void> {
    const { imports } = this.deps
    const item = await imports.find(companyId, importId)
    if (!item) return
    const fault: ImportFault = { code, key: `api.error.${code}`, params: {} }
    await this.end.fail(item, { fault, errorCount: item.errorCount, errorFileKey: item.errorFileKey })
    // Another worker may have finished it in the meantime; its rows are then in the draft and stay searchable.
    if ((await imports.find(companyId, importId))?.state !== 'failed') return
    await this.removal.removeRows(companyId, importId, async () => {})
  }
}
