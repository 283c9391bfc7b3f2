import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // Calls that were made under an Idempotency-Key, for a day.
  await createTable(knex, 'idempotency_keys', (t) => {
    t.increments('id')
    t.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
    // fingerprints with the installation's key: of the key, and of the call with its input
    t.string('key_hash', 64).notNullable()
    t.string('call_hash', 64).notNullable()
    moment(t, 'made_at').notNullable()
    // sealed; null while the call is carried out
    t.text('results', 'mediumtext')
    t.unique(['user_id', 'key_hash'])
    t.index(['made_at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('idempotency_keys')
}
