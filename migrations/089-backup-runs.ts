import type { Knex } from 'knex'
import { moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // Rows without these were finished.
  await knex.schema.alterTable('backups', (t) => {
    moment(t, 'started_at')
    // 'done' or 'failed'
    t.string('outcome', 8).notNullable().defaultTo('done')
    // Files that rows name and that were missing, or not what the row says: the backup has everything else.
    t.integer('faulty_files').notNullable().defaultTo(0)
  })
  // While a backup reads, no file is removed: it renews this moment as long as it needs them.
  await knex.schema.alterTable('installation', (t) => {
    moment(t, 'files_held_until').notNullable().defaultTo(0)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('installation', (t) => t.dropColumn('files_held_until'))
  await knex.schema.alterTable('backups', (t) => t.dropColumns('started_at', 'outcome', 'faulty_files'))
}
