import type { Knex } from 'knex'

export interface BackupRun {
  startedAt: number
  finishedAt: number
  outcome: 'done' | 'failed'
  byteSize: number | null
  faultyFiles: number
}

/** The table `backups`: one row for each that was finished, or failed; and when the installation was checked. */
export class BackupsRepository {
  constructor(private readonly knex: Knex) {}

  companyIds(executor: Knex): Promise<number[]> {
    return executor('companies').orderBy('id').pluck<number[]>('id')
  }

  /** Notes that the installation was checked, for the operators' page. */
  async noteCheck(at: number, faults: number): Promise<void> {
    await this.knex('installation').update({ verified_at: at, faults_found: faults })
  }

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
