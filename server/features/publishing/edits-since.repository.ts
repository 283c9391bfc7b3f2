import type { Knex } from 'knex'
import type { SectionType } from '#server/features/sections/index.ts'
import { totalColumns, type TotalRow } from './total-row.ts'
import { toImportTotal, type TotalDelta } from './import-total.ts'

/** Rows asked for in one statement. */
const CHUNK = 200

/** What was edited in a company's imports after a version. Each statement names the company. */
export class EditsSinceRepository {
  /** The id of the last change to a record of a type; 0 if there is none. */
  async findLastChange(trx: Knex.Transaction, companyId: number, sectionType: SectionType): Promise<number> {
    const last = await trx('record_changes')
      .where({ company_id: companyId, section_type: sectionType })
      .orderBy('id', 'desc')
      .first<{ id: number } | undefined>('id')
    return last?.id ?? 0
  }

  /** The imports with edits after a version. */
  async findEditedImports(
    trx: Knex,
    companyId: number,
    importIds: number[],
    version: number,
  ): Promise<number[]> {
    return trx('total_deltas')
      .where({ company_id: companyId })
      .whereIn('import_id', importIds)
      .andWhere('version', '>', version)
      .distinct('import_id')
      .orderBy('import_id')
      .pluck<number[]>('import_id')
  }

  /** The deltas of edits after a version, per import and section. */
  async findDeltas(
    trx: Knex.Transaction,
    companyId: number,
    importIds: number[],
    version: number,
  ): Promise<TotalDelta[]> {
    const rows = await trx('total_deltas')
      .where({ company_id: companyId })
      .whereIn('import_id', importIds)
      .andWhere('version', '>', version)
      .select<TotalRow[]>(...totalColumns)
    return rows.map(toImportTotal)
  }

  /**
   * The rows of an import that were changed after a version, in chunks. They are found through `record_changes`:
   * searching the import's rows could scan a million of them for one edit.
   */
  async findChangedRows(
    executor: Knex,
    companyId: number,
    importId: number,
    version: number,
  ): Promise<number[][]> {
    const rowNos = await executor('record_changes')
      .where({ company_id: companyId, import_id: importId })
      .andWhere('version', '>', version)
      .distinct('row_no')
      .orderBy('row_no')
      .pluck<number[]>('row_no')
    const chunks: number[][] = []
    for (let at = 0; at < rowNos.length; at += CHUNK) chunks.push(rowNos.slice(at, at + CHUNK))
    return chunks
  }

  /** How many rows of an import differ between the draft and the version. */
  async countChanged(
    executor: Knex,
    companyId: number,
    importId: number,
    version: number,
    head: number,
  ): Promise<number> {
    let changed = 0
    for (const rowNos of await this.findChangedRows(executor, companyId, importId, version)) {
      const [row] = await executor('data_records')
        .where({ company_id: companyId, import_id: importId })
        .whereIn('row_no', rowNos)
        .andWhere((either) =>
          either
            .where((later) =>
              later
                .where('since_version', '>', version)
                .andWhere('since_version', '<=', head)
                .andWhere('until_version', '>', head),
            )
            .orWhere((earlier) =>
              earlier
                .where('since_version', '<=', version)
                .andWhere('until_version', '>', version)
                .andWhere('until_version', '<=', head),
            ),
        )
        .countDistinct({ n: 'row_no' })
      changed += Number(row!.n)
    }
    return changed
  }
}
