import type { Knex } from 'knex'
import type { RecordValues } from '#server/features/record-fields/index.ts'
import type { Section, SectionType } from '#server/features/sections/index.ts'
import type { BodyKeys } from './recipient-key.ts'

export interface KeylessRow extends Pick<RecordValues, 'name' | 'facility' | 'payee'> {
  id: number
  content: Section['content']
  columns: Section['columns']
}

/** Rows of `data_records` that are older than the columns with the keys of bodies. */
export class BodyKeysRepository {
  constructor(private readonly knex: Knex) {}

  /** Imports of the whole platform; each is then read by its own company. */
  async findImports(): Promise<{ companyId: number; importId: number; sectionType: SectionType }[]> {
    const rows = await this.knex('imports').select('company_id', 'id', 'section_type').orderBy('id')
    return rows.map((row) => ({ companyId: row.company_id, importId: row.id, sectionType: row.section_type }))
  }

  async findKeyless(companyId: number, importId: number, limit: number): Promise<KeylessRow[]> {
    return this.knex('data_records')
      .join('sections', 'sections.id', 'data_records.section_id')
      .where({ company_id: companyId, import_id: importId })
      .whereNull('paid_key')
      .limit(limit)
      .select({ id: 'data_records.id', name: 'name', facility: 'facility', payee: 'payee' })
      .select({ content: 'content', columns: 'column_set' })
  }

  async fill(companyId: number, rows: readonly ({ id: number } & BodyKeys)[]): Promise<void> {
    await this.knex.transaction(async (trx) => {
      for (const { id, paidKey, placeKey } of rows)
        await trx('data_records')
          .where({ company_id: companyId, id })
          .update({ paid_key: paidKey, place_key: placeKey })
    })
  }
}
