import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // The wording of a company's site by part: the terms of a type, one section's texts, one question … The part at version
  // v is the row with since <= v < until; without a row, the default applies. features/wording names the parts.
  await createTable(knex, 'wording_parts', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.string('track', 20).notNullable()
    t.string('part', 40).notNullable()
    t.integer('since_version').notNullable()
    t.integer('until_version').notNullable().defaultTo(2147483647)
    // JSON in the shape of the part's schema
    t.text('body', 'mediumtext').notNullable()
    t.unique(['company_id', 'track', 'part', 'since_version'])
    t.index(['company_id', 'track', 'since_version'])
  })
  // Who changed what in the draft. The id of a part's last change is its change number, which editors send back.
  await createTable(knex, 'wording_changes', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.string('track', 20).notNullable()
    t.string('part', 40).notNullable()
    t.integer('version').notNullable()
    t.integer('user_id').unsigned()
    moment(t, 'changed_at').notNullable()
    // null: the part did not exist before, or was removed by the change
    t.text('body_before', 'mediumtext')
    t.text('body_after', 'mediumtext')
    t.index(['company_id', 'track', 'part', 'id'])
  })
  // Unsaved changes in an editor.
  await createTable(knex, 'unsaved_wording', (t) => {
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
    t.string('track', 20).notNullable()
    t.string('part', 40).notNullable()
    t.text('body', 'mediumtext').notNullable()
    // the part's change number when the user began
    t.integer('change_number').notNullable()
    moment(t, 'typed_at').notNullable()
    t.primary(['company_id', 'user_id', 'track', 'part'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['unsaved_wording', 'wording_changes', 'wording_parts'])
    await knex.schema.dropTable(table)
}
