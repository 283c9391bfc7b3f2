import type { Knex } from 'knex'
import { createTable } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // The additional data of uploaded PDFs: the result of the check, and the titles.
  await createTable(knex, 'pdf_files', (t) => {
    t.integer('uploaded_file_id').unsigned().primary()
    t.foreign('uploaded_file_id').references('uploaded_files.id').onDelete('CASCADE')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.string('title_ja', 255).notNullable()
    // '': the Japanese title is shown
    t.string('title_en', 255).notNullable().defaultTo('')
    // the language it is written in
    t.string('lang', 2).notNullable()
    // null until the check has succeeded
    t.integer('page_count')
    // why it cannot be published, a word of features/pdfs/pdf-fault.ts
    t.string('fault', 20)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('pdf_files')
}
