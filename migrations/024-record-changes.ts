import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

const noHash = '0'.repeat(32)

export async function up(knex: Knex): Promise<void> {
  // Who changed which record of the draft, and when; the values are in the revisions of data_records.
  await createTable(knex, 'record_changes', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable()
    t.integer('section_type').notNullable()
    t.integer('import_id').unsigned().notNullable()
    t.integer('row_no').unsigned().notNullable()
    // features/record-changes/record-change.ts names the kinds
    t.string('kind', 10).notNullable()
    // the resulting revision; null if the record was deleted
    t.integer('revision')
    // the draft's version in which it happened
    t.integer('version').notNullable()
    t.integer('user_id').unsigned()
    moment(t, 'changed_at').notNullable()
    t.index(['company_id', 'import_id', 'row_no'])
    t.index(['company_id', 'section_type', 'id'])
  })
  // Sums of row hashes (lib/hash-sum.ts), from which an edition's content hash is derived without reading rows.
  for (const table of ['import_totals', 'total_deltas'])
    await knex.schema.alterTable(table, (t) => t.string('hash_sum', 32).notNullable().defaultTo(noHash))
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['import_totals', 'total_deltas'])
    await knex.schema.alterTable(table, (t) => t.dropColumn('hash_sum'))
  await knex.schema.dropTable('record_changes')
}
