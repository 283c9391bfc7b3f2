import type { Knex } from 'knex'

/**
 * The bodies that a row names: who was paid, and the place if it is another. Null in rows that are older: they are filled
 * at the next start, by the rules of the program and not of this file.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('data_records', (t) => {
    t.string('paid_key', 22)
    t.string('place_key', 22)
  })
  for (const column of ['paid_key', 'place_key'])
    await knex.schema.alterTable('data_records', (t) => {
      t.index(['company_id', 'import_id', column, 'section_id', 'row_no'], `data_records_${column}`)
    })
}

export async function down(knex: Knex): Promise<void> {
  for (const column of ['paid_key', 'place_key']) {
    await knex.schema.alterTable('data_records', (t) => t.dropIndex([], `data_records_${column}`))
    // Not by knex: on SQLite it would rebuild the table.
    await knex.raw('alter table data_records drop column ??', [column])
  }
}
