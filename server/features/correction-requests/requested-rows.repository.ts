import type { Knex } from 'knex'
import { toDataRecord, type DataRecord, type DataRecordRow } from '#server/features/data-records/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'

/** Reads the rows that requests are about, as versions show them. */
export class RequestedRowsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** What a record says in a version; undefined where that does not show it. */
  async findIn(
    data: DataVersion,
    { importId, rowNo }: { importId: number; rowNo: number },
    executor: Knex = this.knex,
  ): Promise<DataRecord | undefined> {
    if (data.imports.every((one) => one.importId !== importId)) return undefined
    const row = await this.visible(data, executor).andWhere({ import_id: importId, row_no: rowNo }).first()
    return row && toDataRecord(row)
  }

  /** A recipient's rows of a year in a version. */
  async findOf(
    data: DataVersion,
    { recipientKey, year }: { recipientKey: string; year: number },
    executor: Knex = this.knex,
  ): Promise<DataRecord[]> {
    const ids = data.imports.filter((one) => one.year === year).map(({ importId }) => importId)
    const rows = await this.visible(data, executor)
      .whereIn('import_id', ids)
      .andWhere({ recipient_key: recipientKey })
    return rows.map(toDataRecord)
  }

  /** One of a recipient's rows in a version. */
  async findOneOf(
    data: DataVersion,
    recipientKey: string,
    executor: Knex = this.knex,
  ): Promise<DataRecord | undefined> {
    const ids = data.imports.map(({ importId }) => importId)
    const row = await this.visible(data, executor)
      .whereIn('import_id', ids)
      .andWhere({ recipient_key: recipientKey })
      .first()
    return row && toDataRecord(row)
  }

  private visible({ companyId, version }: DataVersion, executor: Knex) {
    return executor<DataRecordRow>('data_records')
      .where('company_id', companyId)
      .andWhere('since_version', '<=', version)
      .andWhere('until_version', '>', version)
  }
}
