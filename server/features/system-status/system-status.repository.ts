import type { Knex } from 'knex'
import type { Backup, Check } from './installation.ts'
import { nothingStored, type CompanyStorage } from './storage.ts'

interface BackupRow {
  finished_at: unknown
  byte_size: unknown
  faulty_files: number
}

/** Reads over the tables of other features; changes none. */
export class OperationsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The newest backup that was finished; null: there is none. */
  async lastBackup(): Promise<Backup | null> {
    const row = await this.newestBackup('done')
    if (!row) return null
    const { finished_at: finishedAt, byte_size: bytes, faulty_files: faultyFiles } = row
    return {
      finishedAt: Number(finishedAt),
      bytes: bytes === null ? null : Number(bytes),
      faultyFiles,
      failedAt: await this.failedAfter(Number(finishedAt)),
    }
  }

  /** When files and editions were compared last with what the database says; null: never. */
  async lastCheck(): Promise<Check | null> {
    const row: { verified_at: unknown; faults_found: number | null } | undefined = await this.knex(
      'installation',
    ).first('verified_at', 'faults_found')
    return row === undefined || row.verified_at === null
      ? null
      : { at: Number(row.verified_at), faults: row.faults_found ?? 0 }
  }

  private async failedAfter(finishedAt: number): Promise<number | null> {
    const failed = await this.newestBackup('failed')
    return failed && Number(failed.finished_at) > finishedAt ? Number(failed.finished_at) : null
  }

  private newestBackup(outcome: 'done' | 'failed'): Promise<BackupRow | undefined> {
    return this.knex('backups')
      .where({ outcome })
      .orderBy('finished_at', 'desc')
      .first('finished_at', 'byte_size', 'faulty_files')
  }

  /** What each of these companies stores, in the order given. */
  async storageOf(companyIds: readonly number[]): Promise<CompanyStorage[]> {
    if (companyIds.length === 0) return []
    // sums are decimals on MySQL, which its driver gives as text
    const files: {
      company_id: number
      file_type: 'csv' | 'pdf'
      files: unknown
      bytes: unknown
      originals: unknown
    }[] = await this.knex('uploaded_files')
      .whereIn('company_id', companyIds)
      .groupBy('company_id', 'file_type')
      .select('company_id', 'file_type')
      .count({ files: '*' })
      .sum({ bytes: 'byte_size', originals: 'original_bytes' })
    const imported: { company_id: number; rows: unknown }[] = await this.knex('import_totals')
      .whereIn('company_id', companyIds)
      .groupBy('company_id')
      .select('company_id')
      .sum({ rows: 'row_count' })
    return companyIds.map((companyId) => {
      const storage: CompanyStorage = { companyId, ...nothingStored() }
      for (const row of files.filter((one) => one.company_id === companyId)) {
        storage[`${row.file_type}Files`] = Number(row.files)
        storage[`${row.file_type}Bytes`] = Number(row.bytes) + Number(row.originals ?? 0)
      }
      storage.rows = Number(imported.find((one) => one.company_id === companyId)?.rows ?? 0)
      return storage
    })
  }
}
