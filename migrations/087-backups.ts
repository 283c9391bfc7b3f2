import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // Backups of the whole installation that were finished. Whoever makes one writes a row; the newest is shown.
  await createTable(knex, 'backups', (t) => {
    t.increments('id')
    moment(t, 'finished_at').notNullable().index()
    t.bigInteger('byte_size')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('backups')
}
