import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // The addresses of a company's systems that are told about its imports and publications.
  await createTable(knex, 'webhooks', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.text('url').notNullable()
    // Names of events, separated by spaces.
    t.string('events', 500).notNullable()
    // Sealed, as the previous one, which signs too until its moment.
    t.text('secret').notNullable()
    t.text('previous_secret')
    moment(t, 'previous_until')
    moment(t, 'created_at').notNullable()
    // Since when nothing has arrived; null where the last delivery did.
    moment(t, 'failing_since')
    moment(t, 'off_at')
    t.string('off_reason', 20)
    t.index(['company_id'])
  })
  await knex.schema.alterTable('notification_settings', (t) => {
    t.boolean('webhook_off').notNullable().defaultTo(true)
  })
}

export async function down(knex: Knex): Promise<void> {
  // Not by knex: on SQLite it would rebuild the table.
  await knex.raw('alter table notification_settings drop column webhook_off')
  await knex.schema.dropTable('webhooks')
}
