import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // How a company publishes. No row: the defaults of features/publishing/publication-settings.ts.
  await createTable(knex, 'publication_settings', (t) => {
    t.integer('company_id').unsigned().primary().references('companies.id').onDelete('CASCADE')
    // '': the default text
    t.string('attestation_ja', 1000).notNullable().defaultTo('')
    t.string('attestation_en', 1000).notNullable().defaultTo('')
    t.boolean('needs_approval').notNullable().defaultTo(false)
    // Years for which editions that are no longer shown can be restored; null keeps all.
    t.integer('years_kept')
    // counts changes, so that the second of two simultaneous saves is refused (721)
    t.integer('change_number').notNullable().defaultTo(0)
    moment(t, 'changed_at')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('publication_settings')
}
