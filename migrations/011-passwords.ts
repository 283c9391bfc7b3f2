import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (t) => {
    // when the password was set, for its age; null for an invited user without a password
    moment(t, 'password_changed_at')
    // set by somebody else: must be changed at the first sign-in
    t.boolean('password_is_temporary').notNullable().defaultTo(false)
  })
  // Previous passwords, for the policy's history; the current one is in users.
  await createTable(knex, 'password_history', (t) => {
    t.increments('id')
    t.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
    t.string('password_hash', 255).notNullable()
    moment(t, 'replaced_at').notNullable()
    t.index(['user_id', 'replaced_at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('password_history')
  await knex.schema.alterTable('users', (t) => {
    t.dropColumn('password_changed_at')
    t.dropColumn('password_is_temporary')
  })
}
