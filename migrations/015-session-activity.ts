import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('user_sessions', (t) => {
    moment(t, 'last_active_at').notNullable().defaultTo(0)
    // for the user's list of sessions
    t.string('user_agent', 255).notNullable().defaultTo('')
    t.string('ip', 45).notNullable().defaultTo('')
  })
  // Form input at the end of a session; restored once to the same user after signing in.
  await createTable(knex, 'pending_forms', (t) => {
    t.string('id', 43).primary()
    t.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
    // the page of the form
    t.string('path', 500).notNullable()
    // encrypted
    t.text('body', 'mediumtext').notNullable()
    moment(t, 'expires_at').notNullable().index()
    t.index(['user_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('pending_forms')
  await knex.schema.alterTable('user_sessions', (t) => {
    t.dropColumn('last_active_at')
    t.dropColumn('user_agent')
    t.dropColumn('ip')
  })
}
