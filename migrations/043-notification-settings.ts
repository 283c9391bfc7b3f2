import type { Knex } from 'knex'
import { createTable } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // Which mails somebody wants; no row is all of them. It goes with the person, so it names no company.
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
