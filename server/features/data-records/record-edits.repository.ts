import type { Knex } from 'knex'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import { recordIdOf } from './record-id.ts'

/** What has been edited: since when a version's records are as they are, and which differ from their imports. */
export class RecordEditsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The id of the last change up to a version; 0 for none. */
  async lastChangeId({ companyId, sectionType, version }: DataVersion): Promise<number> {
    const last = await this.knex('record_changes')
      .where({ company_id: companyId, section_type: sectionType })
      .andWhere('version', '<=', version)
      .orderBy('id', 'desc')
      .first<{ id: number } | undefined>('id')
    return last?.id ?? 0
  }

  /** Of these records those that differ from their first revision, by public id. */
  async findEdited(records: DataRecord[]): Promise<Set<string>> {
    const edited = new Set<string>()
    const places = new Map(records.map(({ importId, companyId }) => [importId, companyId]))
    for (const [importId, companyId] of places) {
      const own = records.filter((record) => record.importId === importId)
      const rows = await this.knex('data_records')
        .where({ company_id: companyId, import_id: importId })
        .whereIn(
          'row_no',
          own.map(({ rowNo }) => rowNo),
        )
        .select<{ row_no: number; revision: number; row_hash: string }[]>('row_no', 'revision', 'row_hash')
      const hashOf = (rowNo: number, revision: number) =>
        rows.find((row) => row.row_no === rowNo && row.revision === revision)?.row_hash
      for (const { rowNo, revision } of own)
        if (hashOf(rowNo, 0) !== hashOf(rowNo, revision)) edited.add(recordIdOf(importId, rowNo))
    }
    return edited
  }
}
