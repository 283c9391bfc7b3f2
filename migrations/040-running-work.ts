import type { Knex } from 'knex'
import { moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (t) => {
    // The process that runs it (jobs/job-owner.ts); null while nobody does.
    t.string('owner', 200)
  })
  await knex.schema.alterTable('imports', (t) => {
    moment(t, 'checking_since')
    moment(t, 'applying_since')
    // Rows read of the file, faulty ones too; rows_staged stops growing at the first fault.
    t.integer('rows_read').notNullable().defaultTo(0)
    // Bytes a second while checking, rows a second while applying, smoothed; null until it is known.
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
