import { setTimeout as rest } from 'node:timers/promises'
import type { Database, Transaction } from '#server/drivers/database/contract.ts'
import type { SpillFolders } from '#server/features/comparisons/index.ts'
import type { PublicFilesMaker } from '#server/features/public-files/index.ts'
import { sectionTypes } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { CorrectionMaker } from './correction-maker.ts'
import type { CorrectionQueue } from './correction-queue.ts'
import type { ListedRow, TypeCorrection } from './correction.ts'
import type { CorrectionsRepository } from './corrections.repository.ts'
import { RowMarks } from './row-marks.ts'

/**
 * Editions without corrections that are looked at in a day, per company: those of before there were any. Each may mean
 * reading all of a company's rows.
 */
const MISSING_A_DAY = 20

const COLUMNS = ['company_id', 'edition', 'section_type', 'place', 'kind', 'old_id', 'new_id']

type SafePoint = () => Promise<void>

/** Of an edition that is no longer kept. */
const nothing = () => ({ made: { counts: null, file: null }, rows: [], marks: new RowMarks() })

export interface CorrectionWorkerDeps {
  database: Database
  repository: CorrectionsRepository
  maker: Pick<CorrectionMaker, 'make' | 'marksOf'>
  /** Makes the files for machines, which say of each row how it differs from the edition before. */
  files: Pick<PublicFilesMaker, 'make' | 'isDue'>
  queue: CorrectionQueue
  folders: SpillFolders
  clock: Clock
  findCompanies(): Promise<number[]>
  /** The number of a company's current edition. */
  findEdition(companyId: number): Promise<number>
  /** Takes the company's lock and makes its cached pages out of date. */
  renewPages(trx: Transaction, companyId: number): Promise<void>
  /** Called once pages can show it. */
  onMade(): void
}

/** Makes the corrections of editions, as a job: once, since editions never change. */
export class CorrectionWorker {
  private readonly deps: CorrectionWorkerDeps

  constructor(deps: CorrectionWorkerDeps) {
    this.deps = deps
  }

  /** The job: corrections and files. If it was killed, it starts over with the type that was not finished. */
  async run(companyId: number, edition: number, safePoint: SafePoint): Promise<void> {
    const { repository, maker, files } = this.deps
    await this.sweepFolders()
    for (const sectionType of sectionTypes) {
      const place = { companyId, edition, sectionType }
      const correction = await repository.begin(place)
      const marks = correction && (await this.make(correction, safePoint))
      if (marks === 'taken over') return
      await files.make(place, async () => marks ?? maker.marksOf(place, safePoint), safePoint)
      await safePoint()
    }
  }

  private async make(correction: TypeCorrection, safePoint: SafePoint): Promise<RowMarks | 'taken over'> {
    const { repository, maker, onMade, database, renewPages, clock } = this.deps
    const found = await maker.make(correction, safePoint)
    const { made, rows, marks } = found ?? nothing()
    if (!(await this.writeRows(correction, rows))) return 'taken over'
    await database.knex.transaction(async (trx) => {
      await renewPages(trx, correction.companyId)
      await repository.finish(trx, correction, made, clock.now())
    })
    onMade()
    return marks
  }

  /**
   * Requests the corrections of kept editions that were published before there were any, newest first, and the files
   * that the current edition lacks.
   */
  async requestMissing(safePoint: SafePoint): Promise<void> {
    const { repository, queue, database, findCompanies } = this.deps
    for (const companyId of await findCompanies()) {
      await this.requestFiles(companyId)
      for (const edition of await repository.findMissing(companyId, MISSING_A_DAY))
        await database.knex.transaction((trx) => queue.request(trx, companyId, edition))
      await safePoint()
    }
  }

  private async requestFiles(companyId: number): Promise<void> {
    const { files, queue, database, findEdition } = this.deps
    const edition = await findEdition(companyId)
    for (const sectionType of sectionTypes) {
      if (!(await files.isDue({ companyId, edition, sectionType }))) continue
      return database.knex.transaction((trx) => queue.requestFiles(trx, companyId, edition))
    }
  }

  /** Removes the temporary folders of runs that have ended or whose company was deleted. */
  async sweepFolders(): Promise<void> {
    await this.deps.folders.sweep((run) => this.deps.repository.isRunning(run))
  }

  async markFailed(companyId: number, edition: number): Promise<void> {
    await this.deps.repository.fail(companyId, edition, this.deps.clock.now())
  }

  /** False if another run has taken over. Nobody reads the rows before the correction is finished. */
  private async writeRows(correction: TypeCorrection, rows: ListedRow[]): Promise<boolean> {
    const { database, repository } = this.deps
    const { companyId, edition, sectionType } = correction
    const { chunkRows, pauseMs } = database.rows
    for (let from = 0; from === 0 || from < rows.length; from += chunkRows) {
      const batch = database.rows.batch('correction_rows', COLUMNS)
      for (const [at, { kind, oldId, newId }] of rows.slice(from, from + chunkRows).entries())
        batch.add([companyId, edition, sectionType, from + at + 1, kind, oldId, newId])
      const isHeld = await database.knex.transaction(async (trx) => {
        if (!(await repository.holds(trx, correction))) return false
        if (from === 0) await repository.removeRows(trx, correction)
        if (batch.length > 0) await batch.write(trx)
        return true
      })
      if (!isHeld) return false
      // Lets other writers in where the engine has only one.
      if (pauseMs > 0 && from + chunkRows < rows.length) await rest(pauseMs)
    }
    return true
  }
}
