import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // The search indexes of this installation by the token that is written in them; usually one.
  await createTable(knex, 'search_indexes', (t) => {
    t.increments('id')
    t.string('token', 32).notNullable().unique()
    // The number of the last write that was begun to be noted in the index, and of the last that is known to be in it.
    t.integer('begun').unsigned().notNullable().defaultTo(0)
    t.integer('done').unsigned().notNullable().defaultTo(0)
    moment(t, 'created_at').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('search_indexes')
}
