import type { Knex } from 'knex'
import { createTable } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // The reference tree of both types (FIELD). Ids are fixed by the seed, so that addresses do not change.
  await createTable(knex, 'sections', (t) => {
    t.integer('id').primary()
    t.integer('section_type').notNullable()
    t.string('code', 4).notNullable()
    t.integer('parent_id')
    t.integer('root_id').notNullable()
    t.integer('level').notNullable()
    t.integer('order_number').notNullable()
    // SPEC §3: 2 means detail level
    t.integer('classify').notNullable()
    // rows: has records; total: a yearly total and no rows
    t.string('content', 8).notNullable()
    t.string('name_ja', 255).notNullable()
    t.string('name_en', 255).notNullable()
    t.string('description_ja', 1000).notNullable()
    t.string('description_en', 1000).notNullable()
    t.unique(['section_type', 'code'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('sections')
}
