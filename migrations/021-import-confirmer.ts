import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (t) => {
    // Who the audit log names when the import has come to its end. No foreign key: users may go.
    t.integer('confirmed_by').unsigned()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (t) => t.dropColumn('confirmed_by'))
}
