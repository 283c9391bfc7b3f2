import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('pdf_files', (t) => {
    // opens without a password, but asks readers to forbid printing, copying or changing
    t.boolean('is_protected').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('pdf_files', (t) => t.dropColumn('is_protected'))
}
