import type { Knex } from 'knex'
import { moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('correction_requests', (t) => {
    // 'corrected', 'partly' or 'not': what was answered, before an edition has the correction
    t.string('outcome', 10)
    // when the company's users were told that an answer is due
    moment(t, 'due_told_at')
  })
  await knex.schema.alterTable('notification_settings', (t) => {
    t.boolean('request_received').notNullable().defaultTo(true)
    t.boolean('request_due').notNullable().defaultTo(true)
  })
}

export async function down(knex: Knex): Promise<void> {
  // Not by knex: on SQLite it would rebuild the tables.
  for (const column of ['request_due', 'request_received'])
    await knex.raw(`alter table notification_settings drop column ${column}`)
  for (const column of ['due_told_at', 'outcome'])
    await knex.raw(`alter table correction_requests drop column ${column}`)
}
