import type { Knex } from 'knex'
import { createTable } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // The list of a type's PDFs at a version of its track: since <= v < until, in the order of `position`.
  await createTable(knex, 'pdf_entries', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.integer('section_type').notNullable()
    t.integer('uploaded_file_id').unsigned().notNullable().references('uploaded_files.id')
    t.integer('position').notNullable()
    // as they were in this version
    t.string('title_ja', 255).notNullable()
    t.string('title_en', 255).notNullable()
    t.string('lang', 2).notNullable()
    t.integer('since_version').notNullable()
    t.integer('until_version').notNullable().defaultTo(2147483647)
    t.index(['company_id', 'section_type', 'since_version'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('pdf_entries')
}
