import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // One row, from the first start on: which installation this is, and which storage has its files.
  await createTable(knex, 'installation', (t) => {
    t.integer('id').unsigned().notNullable().primary()
    t.string('token', 32).notNullable()
    // null until a storage has been claimed
    t.string('storage_token', 32)
    moment(t, 'made_at').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('installation')
}
