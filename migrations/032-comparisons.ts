import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // Differences between two sets of rows: a staged import and the draft, or two versions of a data track.
  await createTable(knex, 'comparisons', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.integer('section_type').notNullable()
    // 'import' or 'versions'
    t.string('kind', 10).notNullable()
    // 'import:12' or 'versions:1:3:4': one comparison per subject, however often it is requested
    t.string('subject', 60).notNullable()
    t.integer('import_id').unsigned()
    t.integer('from_version')
    t.integer('to_version')
    // the content of the import's slot at that time; if the draft has changed since, it is compared again
    t.string('base', 80)
    // 'queued', 'running', 'done' or 'failed'
    t.string('state', 8).notNullable()
    // counts the runs, so that a run that was taken over by another worker changes nothing any more
    t.integer('run').notNullable().defaultTo(0)
    t.integer('rows_done').notNullable().defaultTo(0)
    t.integer('rows_total').notNullable().defaultTo(0)
    // counts and warnings as JSON, once it is done
    t.text('result', 'mediumtext')
    moment(t, 'created_at').notNullable()
    moment(t, 'finished_at')
    t.unique(['company_id', 'subject'])
  })
  await createTable(knex, 'comparison_rows', (t) => {
    t.bigIncrements('id')
    t.integer('company_id').unsigned().notNullable()
    t.integer('comparison_id').unsigned().notNullable()
    t.integer('year').notNullable()
    t.integer('section_id').notNullable()
    // 'added', 'changed' or 'removed'
    t.string('kind', 7).notNullable()
    // the row's place in its file: the order of the list
    t.integer('row_no').notNullable()
    // of data_records
    t.bigInteger('old_id')
    t.bigInteger('new_id')
    t.index(
      ['company_id', 'comparison_id', 'year', 'section_id', 'kind', 'row_no', 'id'],
      'comparison_rows_page',
    )
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('comparison_rows')
  await knex.schema.dropTable('comparisons')
}
