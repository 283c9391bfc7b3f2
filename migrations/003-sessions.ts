import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // The session data of express-session; with REDIS_URL, it is stored there instead.
  await createTable(knex, 'sessions', (t) => {
    t.string('sid', 128).primary()
    t.text('data').notNullable()
    moment(t, 'expires_at').notNullable().index()
  })
  // Signed-in users. Revocation and age are stored here, not in the session's data, so that a concurrent request that
  // writes its session cannot revive it.
  await createTable(knex, 'user_sessions', (t) => {
    t.string('id', 64).primary()
    t.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
    t.string('access_token_hash', 64).notNullable().unique()
    moment(t, 'created_at').notNullable()
    moment(t, 'expires_at').notNullable().index()
    t.index(['user_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('user_sessions')
  await knex.schema.dropTable('sessions')
}
