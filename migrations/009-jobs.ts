import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'jobs', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned()
    t.string('name', 40).notNullable()
    // ids only: a job reads its own row afresh
    t.string('payload', 500).notNullable()
    t.string('state', 10).notNullable()
    t.integer('attempts').notNullable().defaultTo(0)
    moment(t, 'run_at').notNullable()
    moment(t, 'lease_until').notNullable().defaultTo(0)
    t.integer('error_code')
    moment(t, 'created_at').notNullable()
    moment(t, 'finished_at')
    t.index(['state', 'run_at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('jobs')
}
