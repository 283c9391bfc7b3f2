import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // The edition of the guideline by whose sections the rows are checked; null before, and of earlier versions.
  await knex.schema.alterTable('imports', (t) => void t.integer('edition_id').unsigned())
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (t) => t.dropColumn('edition_id'))
}
