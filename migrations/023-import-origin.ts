import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (t) => {
    // null: totals that were entered by hand, without a file
    t.integer('uploaded_file_id').unsigned().nullable().alter()
    // The file until this import has ended, then null: one import per file (714)
    t.integer('file_lock').unsigned()
    t.unique(['file_lock'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (t) => {
    t.dropUnique(['file_lock'])
    t.dropColumn('file_lock')
  })
}
