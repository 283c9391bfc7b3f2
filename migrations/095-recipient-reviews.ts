import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // Recipients look at the rows about them before a company publishes them.
  await createTable(knex, 'review_rounds', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.integer('section_type').notNullable()
    // The preview's version when the round was prepared.
    t.integer('preview_version').notNullable()
    t.integer('days').notNullable()
    // Of the e-mails: 'ja', 'en' or 'both'
    t.string('language', 4).notNullable()
    // 'prepared', 'open' or 'ended'
    t.string('state', 10).notNullable()
    t.integer('created_by').unsigned()
    moment(t, 'created_at').notNullable()
    moment(t, 'started_at')
    moment(t, 'expires_at')
    moment(t, 'ended_at')
    // 'expired', 'staff' or 'published'
    t.string('end_reason', 10)
    moment(t, 'personal_data_removed_at')
    t.index(['company_id', 'state'])
  })
  // A line of the round's list. Once the personal data was removed, only what became of it remains.
  await createTable(knex, 'review_recipients', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable()
    t.integer('round_id').unsigned().notNullable().references('review_rounds.id').onDelete('CASCADE')
    // The row of the file, as a spreadsheet counts.
    t.integer('line').notNullable()
    t.string('name', 255)
    t.string('facility', 255)
    t.string('email', 320)
    // 'found', 'ambiguous', 'not_found', 'bad_address' or 'repeated'
    t.string('outcome', 12).notNullable()
    // As data_records names the recipient.
    t.string('recipient_key', 22)
    // SHA-256 of the token in the link; sealed, for e-mails that are sent again.
    t.string('link_hash', 64).unique()
    t.text('link_secret')
    t.integer('mails').notNullable().defaultTo(0)
    // When the last e-mail was handed over for delivery.
    moment(t, 'mailed_at')
    moment(t, 'opened_at')
    moment(t, 'answered_at')
    // 'confirmed' or 'objected'
    t.string('answer', 10)
    t.index(['company_id', 'round_id', 'id'])
    t.index(['company_id', 'mailed_at'])
  })
  // The correction requests that recipients made of their rows.
  await createTable(knex, 'review_objections', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable()
    t.integer('review_recipient_id')
      .unsigned()
      .notNullable()
      .references('review_recipients.id')
      .onDelete('CASCADE')
    t.integer('request_id').unsigned().notNullable().references('correction_requests.id').onDelete('CASCADE')
    t.index(['company_id', 'review_recipient_id'], 'review_objections_recipient')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['review_objections', 'review_recipients', 'review_rounds'])
    await knex.schema.dropTable(table)
}
