import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // What those who are named ask a company to correct. Of a request whose personal data was removed, number, section,
  // year, state and moments remain.
  await createTable(knex, 'correction_requests', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    // The reference number, K-2026-0012: null until the requester confirms the address.
    t.integer('year')
    t.integer('number')
    // 'site', 'portal' or 'review'
    t.string('origin', 10).notNullable()
    t.integer('section_type').notNullable()
    // features/correction-requests/request-states.ts has the table of states
    t.string('state', 12).notNullable()
    t.integer('revision').notNullable().defaultTo(0)
    // the recipient whose page it was sent from, as data_records names it
    t.string('recipient_key', 22)
    // the edition that the requester saw
    t.integer('edition_shown')
    // JSON: a list of kinds of errors
    t.string('what', 200).notNullable()
    t.text('details')
    // 'self', 'institution' or 'agent'
    t.string('requester', 12).notNullable()
    t.string('name', 255)
    t.string('institution', 255)
    t.string('email', 320)
    // the address as addresses are compared, for limits
    t.string('email_key', 320)
    t.string('lang', 2).notNullable()
    t.boolean('domain_confirmed').notNullable().defaultTo(false)
    // SHA-256 of the tokens in the links that were mailed
    t.string('confirm_hash', 64).unique()
    t.string('follow_hash', 64).unique()
    // Sealed, for the links in later mails.
    t.text('follow_secret')
    moment(t, 'created_at').notNullable()
    moment(t, 'confirmed_at')
    moment(t, 'due_at')
    t.integer('assigned_to').unsigned()
    // the edition that corrected it
    t.integer('corrected_edition')
    t.text('answer')
    moment(t, 'answered_at')
    moment(t, 'ended_at')
    moment(t, 'personal_data_removed_at')
    t.unique(['company_id', 'year', 'number'])
    t.index(['company_id', 'state', 'due_at'])
    t.index(['company_id', 'created_at'])
    t.index(['email_key', 'created_at'])
    t.index(['state', 'created_at'])
    t.index(['ended_at'])
  })
  // The records that a request is about, as they were when it was made.
  await createTable(knex, 'correction_request_records', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable()
    t.integer('request_id').unsigned().notNullable().references('correction_requests.id').onDelete('CASCADE')
    // The record's public id; null once the request's personal data was removed.
    t.integer('import_id').unsigned()
    t.integer('row_no').unsigned()
    // With it the record is found where its file was replaced.
    t.string('recipient_key', 22)
    t.integer('year').notNullable()
    t.integer('section_id').notNullable()
    // JSON: field to value
    t.text('proposed')
    // When the request reached the company, as in the request.
    moment(t, 'confirmed_at')
    t.index(['request_id'], 'correction_request_records_request')
    t.index(['company_id', 'import_id', 'row_no'], 'correction_request_records_row')
  })
  await createTable(knex, 'correction_request_events', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable()
    t.integer('request_id').unsigned().notNullable().references('correction_requests.id').onDelete('CASCADE')
    moment(t, 'at').notNullable()
    // 'state', 'note', 'assignment', 'due' or 'mail'
    t.string('kind', 10).notNullable()
    t.string('from_state', 12)
    t.string('to_state', 12)
    // who did it; null: the requester, or the product
    t.integer('user_id').unsigned()
    // of 'assignment'; null: nobody any more
    t.integer('assigned_to').unsigned()
    // of 'due'
    moment(t, 'due_at')
    // of 'mail': its template
    t.string('mail', 40)
    // internal: never shown to the requester
    t.text('note')
    t.index(['request_id'], 'correction_request_events_request')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['correction_request_events', 'correction_request_records', 'correction_requests'])
    await knex.schema.dropTable(table)
}
