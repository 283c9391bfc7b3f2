import type { Knex } from 'knex'
import { moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (t) => {
    // When it was to run for the first time: run_at moves with each try. null of jobs from before.
    moment(t, 'due_at')
  })
}

export async function down(knex: Knex): Promise<void> {
  // Not by knex: on SQLite it would rebuild the table.
  await knex.raw('alter table jobs drop column due_at')
}
