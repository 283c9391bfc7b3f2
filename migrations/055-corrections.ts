import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // What an edition changed in the public data of a type, and the hash of its public file.
  await createTable(knex, 'corrections', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.integer('edition').notNullable()
    t.integer('section_type').notNullable()
    // 'queued', 'running', 'done' or 'failed'
    t.string('state', 8).notNullable()
    // counts the runs, so that a run that was taken over by another worker changes nothing any more
    t.integer('run').notNullable().defaultTo(0)
    // null where the edition before is no longer kept
    t.integer('added')
    t.integer('changed')
    t.integer('removed')
    // SHA-256 of the edition's public file; null without data
    t.string('file_hash', 64)
    t.bigInteger('file_bytes')
    moment(t, 'finished_at')
    t.unique(['company_id', 'edition', 'section_type'])
  })
  await createTable(knex, 'correction_rows', (t) => {
    t.bigIncrements('id')
    t.integer('company_id').unsigned().notNullable()
    t.integer('edition').notNullable()
    t.integer('section_type').notNullable()
    // from 1: the order of the list
    t.integer('place').notNullable()
    // 'added', 'changed' or 'removed'
    t.string('kind', 7).notNullable()
    // of data_records
    t.bigInteger('old_id')
    t.bigInteger('new_id')
    t.unique(['company_id', 'edition', 'section_type', 'place'], { indexName: 'correction_rows_place' })
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('correction_rows')
  await knex.schema.dropTable('corrections')
}
