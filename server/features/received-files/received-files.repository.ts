import type { Knex } from 'knex'
import type { SectionType } from '#server/features/sections/index.ts'
import { parseJson } from '#server/lib/parse-json.ts'
import { insertedId } from '#server/lib/sql-results.ts'
import type { Reading, ReceivedFile, ReceivedKind } from './received-file.ts'

interface ReceivedRow {
  id: number
  company_id: number
  batch: string
  kind: ReceivedKind
  file_name: string
  storage_key: string
  byte_size: unknown
  sha256: string
  page_type: SectionType | null
  sheet: number | null
  reading: string | null
  csv_key: string | null
  csv_bytes: unknown
  csv_sha256: string | null
  received_at: unknown
}

export type NewReceivedFile = Omit<ReceivedFile, 'id' | 'sheet' | 'reading' | 'csv'>

export class ReceivedFilesRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  insert(trx: Knex.Transaction, file: NewReceivedFile): Promise<number> {
    return insertedId(
      trx('received_files').insert({
        company_id: file.companyId,
        batch: file.batch,
        kind: file.kind,
        file_name: file.fileName,
        storage_key: file.storageKey,
        byte_size: file.byteSize,
        sha256: file.sha256,
        page_type: file.pageType,
        received_at: file.receivedAt,
      }),
    )
  }

  /** What arrived together, in its order. */
  async findBatch(companyId: number, batch: string): Promise<ReceivedFile[]> {
    const rows = await this.knex<ReceivedRow>('received_files')
      .where({ company_id: companyId, batch })
      .orderBy('id')
    return rows.map(toReceived)
  }

  async find(
    companyId: number,
    fileId: number,
    executor: Knex = this.knex,
  ): Promise<ReceivedFile | undefined> {
    const row = await executor<ReceivedRow>('received_files')
      .where({ company_id: companyId, id: fileId })
      .first()
    return row && toReceived(row)
  }

  /** Has a workbook read again, from another sheet. */
  async chooseSheet(trx: Knex.Transaction, companyId: number, fileId: number, sheet: number): Promise<void> {
    await trx('received_files')
      .where({ company_id: companyId, id: fileId, kind: 'xlsx' satisfies ReceivedKind })
      .update({ sheet, reading: null, csv_key: null, csv_bytes: null, csv_sha256: null })
  }

  /** Stores what was read; false if the file is gone or another sheet was chosen meanwhile. */
  async setReading(
    { companyId, id, sheet }: ReceivedFile,
    reading: Reading,
    csv: ReceivedFile['csv'],
  ): Promise<boolean> {
    const updated = await this.knex('received_files')
      .where({ company_id: companyId, id, sheet })
      .update({
        reading: JSON.stringify(reading),
        csv_key: csv?.storageKey ?? null,
        csv_bytes: csv?.byteSize ?? null,
        csv_sha256: csv?.sha256 ?? null,
      })
    return updated === 1
  }

  /** False if it is gone already. */
  async remove(companyId: number, fileId: number, executor: Knex = this.knex): Promise<boolean> {
    return (await executor('received_files').where({ company_id: companyId, id: fileId }).delete()) === 1
  }
}

function toReceived(row: ReceivedRow): ReceivedFile {
  return {
    id: row.id,
    companyId: row.company_id,
    batch: row.batch,
    kind: row.kind,
    fileName: row.file_name,
    storageKey: row.storage_key,
    byteSize: Number(row.byte_size),
    sha256: row.sha256,
    pageType: row.page_type,
    sheet: row.sheet,
    reading: row.reading === null ? null : parseJson<Reading>(row.reading),
    csv:
      row.csv_key === null
        ? null
        : { storageKey: row.csv_key, byteSize: Number(row.csv_bytes), sha256: row.csv_sha256 ?? '' },
    receivedAt: Number(row.received_at),
  }
}
