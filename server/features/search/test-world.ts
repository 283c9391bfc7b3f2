import type { Database } from '#server/drivers/database/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'

export interface Slot {
  importId: number
  companyId?: number
  year?: number
  rootSectionId?: number
}

/** Stores an import that fills a slot from version 1 on, with rows of its root's first section. */
export async function storeImport(
  { knex }: Database,
  slot: Slot,
  rows: Record<string, unknown>[],
): Promise<void> {
  const { importId, companyId = 1, year = 2024, rootSectionId = 1100 } = slot
  const place = { company_id: companyId, section_type: 1, year, root_section_id: rootSectionId }
  const file = { file_type: 'csv', file_name: 'a.csv', storage_key: 'k', byte_size: 1, sha256: '', status: 0 }
  await knex('uploaded_files').insert({ ...file, ...place, id: importId, uploaded_by: 1, uploaded_at: 0 })
  await knex('imports').insert({
    ...place,
    id: importId,
    uploaded_file_id: importId,
    state: 'done',
    created_at: 0,
  })
  await knex('slots').insert({ ...place, import_id: importId, since_version: 1 })
  const records = rows.map((row, at) => ({
    company_id: companyId,
    import_id: importId,
    row_no: at + 1,
    revision: 0,
    since_version: 1,
    until_version: 2147483647,
    year,
    section_id: rootSectionId + 10,
    row_hash: '',
    recipient_key: '',
    ...row,
  }))
  await knex.batchInsert('data_records', records, 30)
}

/** The first company's data with these imports, at version 1. */
export function versionWith(imports: Slot[], more: Partial<DataVersion> = {}): DataVersion {
  const list = imports.map(({ importId, year = 2024, rootSectionId = 1100 }) => ({
    importId,
    year,
    rootSectionId,
  }))
  return { companyId: 1, sectionType: 1, version: 1, imports: list, ...more }
}
