import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // What a company's own systems call the API with. Revoked and expired ones stay: the audit log names them.
  await createTable(knex, 'api_tokens', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    // Who made it and answers for it; with the user it ends.
    t.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
    t.string('name', 100).notNullable()
    t.string('token_hash', 64).notNullable().unique()
    // Words of TokenScope, separated by spaces.
    t.string('scopes', 100).notNullable()
    moment(t, 'created_at').notNullable()
    moment(t, 'expires_at').notNullable()
    moment(t, 'revoked_at')
    moment(t, 'last_used_at')
    t.string('last_used_ip', 45)
    t.index(['company_id', 'created_at'])
  })
  await knex.schema.alterTable('publication_settings', (t) => {
    // whether a token may publish
    t.boolean('publishes_by_token').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  // Not by knex: on SQLite it would rebuild the table.
  await knex.raw('alter table publication_settings drop column publishes_by_token')
  await knex.schema.dropTable('api_tokens')
}
