import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (t) => {
    // The user for the audit log's entry at the end of the import. No foreign key, because users can be deleted.
    t.integer('confirmed_by').unsigned()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (t) => t.dropColumn('confirmed_by'))
}
