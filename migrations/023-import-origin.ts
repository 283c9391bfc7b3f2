import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (t) => {
    // null: totals that staff entered as numbers, without a file
    t.integer('uploaded_file_id').unsigned().nullable().alter()
    // The file while this import of it is not over, else null: one import a file (714)
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
