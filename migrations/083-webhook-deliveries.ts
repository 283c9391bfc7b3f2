import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // What is sent to webhooks, and what became of it: the last ones of each, for some weeks.
  await createTable(knex, 'webhook_deliveries', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.integer('webhook_id').unsigned().notNullable().references('webhooks.id').onDelete('CASCADE')
    // The same for each try, for each webhook and when it is sent again.
    t.string('message_id', 60).notNullable()
    t.string('event', 60).notNullable()
    t.text('body').notNullable()
    t.string('state', 10).notNullable()
    t.integer('tries').unsigned().notNullable().defaultTo(0)
    // Of the last try: the HTTP status that was answered, or why there was none.
    t.integer('status').unsigned()
    t.string('failure', 20)
    moment(t, 'created_at').notNullable()
    moment(t, 'tried_at')
    moment(t, 'next_try_at')
    moment(t, 'ended_at')
    t.index(['company_id', 'webhook_id', 'state'])
    t.index(['ended_at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('webhook_deliveries')
}
