import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // Files that have arrived and are read, before anybody has confirmed what they are.
  await createTable(knex, 'received_files', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    // What arrived together; part of the address of its page.
    t.string('batch', 32).notNullable()
    t.string('kind', 4).notNullable()
    t.string('file_name', 255).notNullable()
    t.string('storage_key', 200).notNullable()
    t.bigInteger('byte_size').notNullable()
    t.string('sha256', 64).notNullable()
    // The type whose page it was sent from, if the page is of one type.
    t.integer('page_type')
    // The sheet of a workbook to read, from 0; null for the first with data.
    t.integer('sheet')
    // JSON: what was found in it; null until it has been read.
    t.text('reading', 'mediumtext')
    // The CSV file made of a workbook.
    t.string('csv_key', 200)
    t.bigInteger('csv_bytes')
    t.string('csv_sha256', 64)
    moment(t, 'received_at').notNullable()
    t.index(['company_id', 'batch'])
    t.index(['company_id', 'received_at'])
  })
  await knex.schema.alterTable('uploaded_files', (t) => {
    // The workbook that the CSV file was made of, and the name of its sheet.
    t.string('original_key', 200)
    t.bigInteger('original_bytes')
    t.string('sheet_name', 255)
    // The file that this one corrects. No foreign key: that one can be removed.
    t.integer('corrects_id').unsigned()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('uploaded_files', (t) => {
    for (const column of ['original_key', 'original_bytes', 'sheet_name', 'corrects_id']) t.dropColumn(column)
  })
  await knex.schema.dropTable('received_files')
}
