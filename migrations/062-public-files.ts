import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // 13 digits (法人番号); null: not stated
  await knex.schema.alterTable('companies', (t) => t.string('corporate_number', 13))
  // The files for machines of the edition that visitors see.
  await createTable(knex, 'public_files', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.integer('edition').notNullable()
    t.integer('section_type').notNullable()
    // 0: all years
    t.integer('year').notNullable()
    t.integer('row_count').notNullable()
    t.bigInteger('bytes').notNullable()
    t.bigInteger('gzip_bytes').notNullable()
    t.bigInteger('brotli_bytes').notNullable()
    // of the bytes uncompressed
    t.string('sha256', 64).notNullable()
    // compressed ones end in .gz and .br
    t.string('storage_key', 255).notNullable()
    moment(t, 'made_at').notNullable()
    t.unique(['company_id', 'section_type', 'year'])
  })
  // What made them last did not know these files: it runs anew with the next worker, not a day later.
  await knex('jobs').where({ name: 'missing-corrections' }).delete()
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('public_files')
  // Not by knex: on SQLite it would rebuild the table, which the rows that refer to it prevent.
  await knex.schema.raw('alter table companies drop column corporate_number')
}
