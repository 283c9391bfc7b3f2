import type { Knex } from 'knex'
import { moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (t) => {
    // The process that runs it (jobs/job-owner.ts); null if it is not running.
    t.string('owner', 200)
  })
  await knex.schema.alterTable('imports', (t) => {
    moment(t, 'checking_since')
    moment(t, 'applying_since')
    // Rows read from the file, including invalid ones; rows_staged stops growing at the first error.
    t.integer('rows_read').notNullable().defaultTo(0)
    // Bytes per second while checking, rows per second while applying, smoothed; null if it is not known yet.
    t.bigInteger('pace')
    moment(t, 'progress_at')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (t) => {
    t.dropColumns('checking_since', 'applying_since', 'rows_read', 'pace', 'progress_at')
  })
  await knex.schema.alterTable('jobs', (t) => t.dropColumn('owner'))
}
