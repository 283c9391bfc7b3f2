import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // What the system admin says on the portal: one row, with the id 1, once anything was saved.
  await createTable(knex, 'portal_wording', (t) => {
    t.integer('id').notNullable().primary()
    for (const name of ['title', 'title_en']) t.string(name, 80).notNullable()
    // Markdown of up to 20,000 characters.
    for (const name of ['about', 'about_en', 'terms', 'terms_en']) t.text(name, 'mediumtext').notNullable()
    // Counts the changes of the terms, which visitors accept by it, and those of anything.
    t.integer('terms_version').notNullable()
    t.integer('revision').notNullable()
    moment(t, 'changed_at').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('portal_wording')
}
