import type { Database } from '#server/drivers/database/index.ts'

/**
 * Tables whose rows belong to one company, or to the platform: those of the schema with the column `company_id`. A
 * statement on them names the company (foreign ids are unknown ids).
 */
export async function tenantTablesOf({ engine, knex }: Pick<Database, 'engine' | 'knex'>): Promise<string[]> {
  const rows: { name: string }[] =
    engine === 'sqlite'
      ? await knex
          .from(knex.raw('sqlite_master as t, pragma_table_info(t.name) as c'))
          .where({ 't.type': 'table', 'c.name': 'company_id' })
          .select('t.name as name')
      : await knex
          .from('information_schema.columns')
          .whereRaw('table_schema = database()')
          .andWhere('column_name', 'company_id')
          .select('table_name as name')
  return rows.map(({ name }) => name).sort()
}
