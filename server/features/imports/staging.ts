import { setTimeout as rest } from 'node:timers/promises'
import type { Database, RowBatch } from '#server/drivers/database/contract.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { CheckedRow } from './csv/file-rules.ts'
import type { ImportProgressRepository } from './import-progress.repository.ts'
import type { Import } from './import.ts'
import { PaceMeter } from './pace-meter.ts'
import { stagedColumns, stagedRow } from './staged-row.ts'

/** The import was cancelled or taken over by another worker: this check's current chunk is rolled back. */
export class ImportAbandoned extends Error {
  constructor() {
    super('the import is no longer checked here')
    this.name = 'ImportAbandoned'
  }
}

export interface StagingDeps {
  database: Database
  progress: ImportProgressRepository
  clock: Clock
}

/**
 * Writes checked rows in chunks, each with the import's progress in one transaction. While one chunk is written, the
 * next is parsed. Rows that an earlier, interrupted check has committed are skipped: they are the same, because the
 * file does not change.
 */
export class Staging {
  private readonly database: Database
  private readonly progress: ImportProgressRepository
  private readonly owner: { companyId: number; importId: number; sectionType: SectionType }
  private readonly clock: Clock
  private readonly meter: PaceMeter
  private readonly alreadyStaged: number
  private committed: number
  private chunk: RowBatch
  private chunkRowNo = 0
  private chunkBytes = 0
  private writing: Promise<void> = Promise.resolve()

  constructor({ database, progress, clock }: StagingDeps, item: Import) {
    this.clock = clock
    this.meter = new PaceMeter(clock)
    this.database = database
    this.progress = progress
    this.owner = { companyId: item.companyId, importId: item.id, sectionType: item.sectionType }
    this.alreadyStaged = this.committed = item.rowsStaged
    this.chunk = this.newChunk()
  }

  async add(rows: CheckedRow[], bytesRead: number): Promise<void> {
    for (const row of rows) {
      if (row.rowNo <= this.alreadyStaged) continue
      this.chunk.add(stagedRow(this.owner, row))
      this.chunkRowNo = row.rowNo
      if (this.chunk.length >= this.database.rows.chunkRows) await this.flush()
    }
    this.chunkBytes = bytesRead
  }

  /** Waits until everything is committed; returns the number of committed rows. */
  async finish(): Promise<number> {
    if (this.chunk.length > 0) await this.flush()
    await this.writing
    return this.committed
  }

  /** Drops the rows not yet handed to the database and waits for those that are. Returns the number of committed rows. */
  async drop(): Promise<number> {
    this.chunk = this.newChunk()
    await this.writing
    return this.committed
  }

  private async flush(): Promise<void> {
    await this.writing
    const chunk = this.chunk
    this.chunk = this.newChunk()
    this.writing = this.write(chunk, this.chunkRowNo, this.chunkBytes)
    // The next await of it throws the error; until then it must not count as unhandled.
    this.writing.catch(() => {})
  }

  private newChunk(): RowBatch {
    return this.database.rows.batch('data_records', stagedColumns)
  }

  private async write(chunk: RowBatch, rowsStaged: number, bytesRead: number): Promise<void> {
    const { companyId, importId } = this.owner
    await this.database.knex.transaction(async (trx) => {
      await chunk.write(trx)
      const reached = {
        ...{ rowsBefore: this.committed, rowsStaged, rowsRead: rowsStaged, bytesRead, errorCount: 0 },
        ...{ pace: this.meter.note(bytesRead), at: this.clock.now() },
      }
      if (!(await this.progress.noteChecked(trx, companyId, importId, reached))) throw new ImportAbandoned()
    })
    this.committed = rowsStaged
    // Lets other writers proceed if the engine allows only one; also, libsql frees memory only between event loop turns.
    if (this.database.rows.pauseMs > 0) await rest(this.database.rows.pauseMs)
  }
}
