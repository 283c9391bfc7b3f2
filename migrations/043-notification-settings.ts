import type { Knex } from 'knex'
import { createTable } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // The e-mails that a user wants; without a row, all. Deleted with the user, so it needs no company.
  await createTable(knex, 'notification_settings', (t) => {
    t.integer('user_id').unsigned().primary().references('users.id').onDelete('CASCADE')
    for (const kind of [
      ...['import_done', 'import_failed', 'publication_waiting', 'publication_decided'],
      ...['publication_done', 'publication_withdrawn', 'publication_failed'],
    ])
      t.boolean(kind).notNullable().defaultTo(true)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('notification_settings')
}
