import type { Knex } from 'knex'
import { createTable } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  const ofCompany = (t: Knex.CreateTableBuilder) =>
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
  // A day, 2026-11-21; a month is its first day.
  const day = (t: Knex.CreateTableBuilder, column: string) => t.string(column, 10).notNullable()

  // Counts by day and also by month, so that a year is read from twelve rows per subject.
  await createTable(knex, 'analytics_counts', (t) => {
    ofCompany(t)
    t.string('measure', 30).notNullable()
    t.string('period', 5).notNullable()
    day(t, 'starts_on')
    t.string('subject', 100).notNullable()
    t.bigInteger('count').notNullable()
    // in the order of the dashboard's queries
    t.primary(['company_id', 'measure', 'period', 'starts_on', 'subject'])
  })
  // Hashes of the visitors of days that are not closed yet.
  await createTable(knex, 'analytics_visitors', (t) => {
    ofCompany(t)
    day(t, 'day')
    t.string('visitor', 22).notNullable()
    t.primary(['company_id', 'day', 'visitor'])
  })
  // The salt of those hashes; it is deleted with them, after which they cannot be reproduced.
  await createTable(knex, 'analytics_salts', (t) => {
    ofCompany(t)
    day(t, 'day')
    t.string('salt', 43).notNullable()
    t.primary(['company_id', 'day'])
  })
  // Months whose rare subjects have been combined.
  await createTable(knex, 'analytics_months', (t) => {
    ofCompany(t)
    day(t, 'month')
    t.primary(['company_id', 'month'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['analytics_months', 'analytics_salts', 'analytics_visitors', 'analytics_counts'])
    await knex.schema.dropTable(table)
}
