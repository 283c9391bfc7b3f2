import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // Counts and sorts a recipient's rows without reading them. The import precedes the key, so that the rows of a file are
  // adjacent in the index and are removed together.
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
