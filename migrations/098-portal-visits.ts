import type { Knex } from 'knex'
import { createTable } from './helpers.ts'

/** What is counted on the portal, as `analytics_…` has it for companies. There is one portal: its number is always 1. */
export async function up(knex: Knex): Promise<void> {
  const ofPortal = (t: Knex.CreateTableBuilder) => t.integer('portal_id').unsigned().notNullable()
  // A day, 2026-11-21; a month is its first day.
  const day = (t: Knex.CreateTableBuilder, column: string) => t.string(column, 10).notNullable()

  // Counts by day and also by month.
  await createTable(knex, 'portal_counts', (t) => {
    ofPortal(t)
    t.string('measure', 30).notNullable()
    t.string('period', 5).notNullable()
    day(t, 'starts_on')
    t.string('subject', 100).notNullable()
    t.bigInteger('count').notNullable()
    t.primary(['portal_id', 'measure', 'period', 'starts_on', 'subject'])
  })
  // Hashes of the visitors of days that are not closed yet.
  await createTable(knex, 'portal_visitors', (t) => {
    ofPortal(t)
    day(t, 'day')
    t.string('visitor', 22).notNullable()
    t.primary(['portal_id', 'day', 'visitor'])
  })
  // The salt of those hashes; it is deleted with them, after which they cannot be reproduced.
  await createTable(knex, 'portal_salts', (t) => {
    ofPortal(t)
    day(t, 'day')
    t.string('salt', 43).notNullable()
    t.primary(['portal_id', 'day'])
  })
  // Months whose rare subjects have been combined.
  await createTable(knex, 'portal_months', (t) => {
    ofPortal(t)
    day(t, 'month')
    t.primary(['portal_id', 'month'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['portal_months', 'portal_salts', 'portal_visitors', 'portal_counts'])
    await knex.schema.dropTable(table)
}
