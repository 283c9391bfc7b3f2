import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'uploaded_files', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.integer('section_type').notNullable()
    t.string('file_type', 3).notNullable()
    t.string('file_name', 255).notNullable()
    // A generated name in the storage; never derived from the file's own name.
    t.string('storage_key', 200).notNullable()
    t.bigInteger('byte_size').notNullable()
    t.string('sha256', 64).notNullable()
    t.integer('year').notNullable()
    // null until the check has read it from the rows
    t.integer('root_section_id')
    t.integer('status').notNullable()
    t.integer('uploaded_by').unsigned().notNullable()
    moment(t, 'uploaded_at').notNullable()
    t.index(['company_id', 'section_type', 'uploaded_at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('uploaded_files')
}
