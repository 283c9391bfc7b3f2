import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'imports', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.integer('uploaded_file_id').unsigned().notNullable().references('uploaded_files.id').onDelete('CASCADE')
    t.integer('section_type').notNullable()
    t.integer('year').notNullable()
    t.integer('root_section_id')
    // features/imports/import-state.ts has the table of states
    t.string('state', 12).notNullable()
    // '{company}:{type}:{year}:{root}' while this import holds its slot, else null: one import a slot (715)
    t.string('slot_lock', 60).unique()
    t.string('encoding', 16)
    t.string('line_ending', 4)
    t.integer('rows_staged').notNullable().defaultTo(0)
    t.bigInteger('bytes_read').notNullable().defaultTo(0)
    t.bigInteger('bytes_total').notNullable().defaultTo(0)
    t.integer('rows_indexed').notNullable().defaultTo(0)
    t.integer('error_count').notNullable().defaultTo(0)
    // the catalogue's code and the place where a whole file was refused
    t.integer('error_code')
    t.string('error_key', 60)
    t.string('error_params', 1000)
    t.string('error_file_key', 200)
    // over all row hashes in order: equal content, equal hash
    t.string('content_hash', 64)
    t.text('sample_rows')
    moment(t, 'created_at').notNullable()
    moment(t, 'checked_at')
    moment(t, 'confirmed_at')
    moment(t, 'finished_at')
    t.index(['company_id', 'state'])
    t.index(['uploaded_file_id'])
  })
  await createTable(knex, 'import_totals', (t) => {
    t.integer('company_id').unsigned().notNullable()
    t.integer('import_id').unsigned().notNullable()
    t.integer('section_id').notNullable()
    t.integer('row_count').notNullable()
    t.integer('repeat_count').notNullable()
    t.bigInteger('payments').notNullable()
    t.bigInteger('amount').notNullable()
    t.bigInteger('indirect_amount').notNullable()
    t.primary(['company_id', 'import_id', 'section_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('import_totals')
  await knex.schema.dropTable('imports')
}
