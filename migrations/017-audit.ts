import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // What happened, by whom, and to what: ids and words. Entries are only ever added.
  await createTable(knex, 'audit_entries', (t) => {
    t.increments('id')
    moment(t, 'at').notNullable()
    // null: an event of the platform. No foreign key, because entries outlive what they describe.
    t.integer('company_id').unsigned()
    t.integer('actor_id').unsigned()
    t.string('event', 40).notNullable()
    t.string('outcome', 8).notNullable()
    t.string('target_kind', 20)
    t.string('target_id', 40)
    t.string('request_id', 40).notNullable()
    t.index(['company_id', 'at'])
    t.index(['company_id', 'event', 'at'])
    t.index(['at'])
    t.index(['target_kind', 'target_id', 'at'])
    t.index(['actor_id', 'at'])
  })
  // Names, addresses, old and new values; deleted with the person or company.
  await createTable(knex, 'audit_details', (t) => {
    t.integer('entry_id').unsigned().primary().references('audit_entries.id')
    t.integer('company_id').unsigned()
    t.integer('actor_id').unsigned()
    t.text('details').notNullable()
    t.index(['company_id'])
    t.index(['actor_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('audit_details')
  await knex.schema.dropTable('audit_entries')
}
