import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // Links in mails: each opens one thing for one user, once. A new one voids the one before.
  await createTable(knex, 'mailed_tokens', (t) => {
    t.string('token_hash', 64).primary()
    t.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
    // 'password-reset', 'invitation' or 'email-change'
    t.string('purpose', 16).notNullable()
    // the address that a confirmation makes the user's own
    t.string('new_email', 255)
    moment(t, 'created_at').notNullable()
    moment(t, 'expires_at').notNullable().index()
    t.unique(['user_id', 'purpose'])
  })
  // Every asked-for reset, of a known address or not: who owns it is looked up by a job, so that the answer's time
  // tells nothing. The row goes when the job is done.
  await createTable(knex, 'reset_requests', (t) => {
    t.increments('id')
    // encrypted: the address as it was typed
    t.string('address', 1000).notNullable()
    // the company whose host was asked; null for the console
    t.integer('company_id').unsigned()
    moment(t, 'created_at').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('reset_requests')
  await knex.schema.dropTable('mailed_tokens')
}
