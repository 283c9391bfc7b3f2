import type { Knex } from 'knex'

export interface BackupRun {
  startedAt: number
  finishedAt: number
  outcome: 'done' | 'failed'
  byteSize: number | null
  faultyFiles: number
}

/** The table `backups`: one row for each that was finished, or failed. */
export class BackupsRepository {
  constructor(private readonly knex: Knex) {}

  async insert(run: BackupRun): Promise<void> {
    await this.knex('backups').insert({
      started_at: run.startedAt,
      finished_at: run.finishedAt,
      outcome: run.outcome,
      byte_size: run.byteSize,
      faulty_files: run.faultyFiles,
    })
  }
}
