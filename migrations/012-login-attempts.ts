import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // Failed sign-ins by address, whether or not a user has it: unknown addresses are locked in the same way.
  await createTable(knex, 'login_attempts', (t) => {
    // keyed hash of the folded address, so that the table contains no addresses
    t.string('address_hash', 64).primary()
    t.integer('failures').notNullable()
    moment(t, 'first_at').notNullable()
    moment(t, 'last_at').notNullable().index()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('login_attempts')
}
