import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // Users who have entered the right password and still need a code (614) or a new password (615, 616).
  await createTable(knex, 'sign_in_steps', (t) => {
    t.string('token_hash', 64).primary()
    t.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
    // 'code', 'first-change' or 'expired-change'
    t.string('step', 16).notNullable()
    t.boolean('keep_login').notNullable()
    // the code sent by e-mail, hashed; null if an authenticator is used
    t.string('code_hash', 64)
    t.integer('code_tries').notNullable().defaultTo(0)
    t.integer('codes_sent').notNullable().defaultTo(0)
    moment(t, 'code_expires_at')
    moment(t, 'created_at').notNullable()
    moment(t, 'expires_at').notNullable().index()
    t.index(['user_id'])
  })
  await createTable(knex, 'authenticators', (t) => {
    t.integer('user_id').unsigned().primary().references('users.id').onDelete('CASCADE')
    // encrypted (ENCRYPTION_KEY)
    t.string('secret', 255).notNullable()
    // null until a first code has proved that it works
    moment(t, 'confirmed_at')
    // the time step of the last accepted code; codes of this step or earlier are refused
    t.bigInteger('last_step')
    moment(t, 'created_at').notNullable()
  })
  await createTable(knex, 'recovery_codes', (t) => {
    t.increments('id')
    t.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
    t.string('code_hash', 64).notNullable()
    moment(t, 'used_at')
    t.unique(['user_id', 'code_hash'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['recovery_codes', 'authenticators', 'sign_in_steps'])
    await knex.schema.dropTable(table)
}
