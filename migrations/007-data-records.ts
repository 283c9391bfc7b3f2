import type { Knex } from 'knex'
import { createTable } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'data_records', (t) => {
    t.bigIncrements('id')
    t.integer('company_id').unsigned().notNullable()
    t.integer('import_id').unsigned().notNullable()
    // The row's place in its file, from 1. With the import it is the record's public id ('12-345'):
    // an edit is a new revision of the same two numbers.
    t.integer('row_no').unsigned().notNullable()
    t.integer('revision').notNullable().defaultTo(0)
    t.integer('year').notNullable()
    t.integer('section_id').notNullable()
    t.string('item_number', 45)
    t.string('jrct_number', 45)
    t.string('payee', 255)
    t.string('facility', 255)
    t.string('department', 255)
    t.string('name', 255)
    t.string('alternate_kanji', 255)
    t.string('alternate_facility', 255)
    t.string('alternate_department', 255)
    t.bigInteger('number_of_payments')
    t.bigInteger('amount')
    t.string('quantity', 45)
    t.string('item', 255)
    t.string('reason', 240)
    t.string('comments', 240)
    t.string('title', 255)
    t.boolean('is_indirect').notNullable().defaultTo(false)
    t.boolean('is_repeat').notNullable().defaultTo(false)
    t.string('row_hash', 22).notNullable()
    t.string('recipient_key', 22).notNullable()
    // Visible at version v of the track: since <= v < until (and the import itself is visible at v).
    t.integer('since_version').notNullable().defaultTo(0)
    t.integer('until_version').notNullable().defaultTo(2147483647)
    t.unique(['import_id', 'row_no', 'revision'])
    t.index(
      [
        'company_id',
        'import_id',
        'section_id',
        'row_no',
        'until_version',
        'since_version',
        'amount',
        'number_of_payments',
      ],
      'data_records_section',
    )
    t.index(['company_id', 'import_id', 'row_no', 'until_version', 'since_version'], 'data_records_import')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('data_records')
}
