import type { Knex } from 'knex'
import { moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('uploaded_files', (t) => {
    // While a deletion is under way, then when and by whom it was: the row and its bytes are kept for a while.
    moment(t, 'deleting_at')
    moment(t, 'deleted_at')
    // No foreign key: users may go.
    t.integer('deleted_by').unsigned()
    // The import that the deletion took out of the draft: restoring the file may put it back.
    t.integer('withdrawn_import_id').unsigned()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('uploaded_files', (t) => {
    for (const column of ['deleting_at', 'deleted_at', 'deleted_by', 'withdrawn_import_id'])
      t.dropColumn(column)
  })
}
