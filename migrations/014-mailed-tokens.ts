import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // Links in e-mails: each has one purpose and one user, and works once. A new one invalidates the previous one.
  await createTable(knex, 'mailed_tokens', (t) => {
    t.string('token_hash', 64).primary()
    t.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
    // 'password-reset', 'invitation' or 'email-change'
    t.string('purpose', 16).notNullable()
    // the user's new address after confirmation
    t.string('new_email', 255)
    moment(t, 'created_at').notNullable()
    moment(t, 'expires_at').notNullable().index()
    t.unique(['user_id', 'purpose'])
  })
  // Every requested reset, for known and unknown addresses: a job looks up the user, so that the response time reveals
  // nothing. The row is deleted when the job is done.
  await createTable(knex, 'reset_requests', (t) => {
    t.increments('id')
    // encrypted: the address as it was typed
    t.string('address', 1000).notNullable()
    // the company of the host; null for the console
    t.integer('company_id').unsigned()
    moment(t, 'created_at').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('reset_requests')
  await knex.schema.dropTable('mailed_tokens')
}
