import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // A recipient's rows of some imports, counted and put in order without reading them. The import stands before the
  // key: a file's rows then fill one part of the index, and leave it together.
  await knex.schema.alterTable('data_records', (t) => {
    t.index(
      ['company_id', 'import_id', 'recipient_key', 'section_id', 'row_no', 'until_version', 'since_version'],
      'data_records_recipient',
    )
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('data_records', (t) => t.dropIndex([], 'data_records_recipient'))
}
