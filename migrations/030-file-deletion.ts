import type { Knex } from 'knex'
import { moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('uploaded_files', (t) => {
    // Set during a deletion; then when and by whom it was. The row and its bytes remain for a while.
    moment(t, 'deleting_at')
    moment(t, 'deleted_at')
    // No foreign key, because users can be deleted.
    t.integer('deleted_by').unsigned()
    // The import that the deletion removed from the draft; restoring the file can restore it.
    t.integer('withdrawn_import_id').unsigned()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('uploaded_files', (t) => {
    for (const column of ['deleting_at', 'deleted_at', 'deleted_by', 'withdrawn_import_id'])
      t.dropColumn(column)
  })
}
