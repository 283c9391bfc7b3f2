import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // The progress of rebuilding a company's search index. One row per company, so one rebuild at a time.
  await createTable(knex, 'search_rebuilds', (t) => {
    t.integer('company_id').unsigned().primary().references('companies.id').onDelete('CASCADE')
    // 'none', 'queued', 'running', 'done' or 'failed'
    t.string('state', 8).notNullable()
    t.integer('rows_done').notNullable().defaultTo(0)
    t.integer('rows_total').notNullable().defaultTo(0)
    moment(t, 'changed_at').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('search_rebuilds')
}
