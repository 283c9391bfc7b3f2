import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // The three pointers of a track. Draft is the head; a version up to preview_version never changes again.
  await createTable(knex, 'tracks', (t) => {
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.string('track', 20).notNullable()
    t.integer('head_version').notNullable().defaultTo(1)
    t.boolean('head_changed').notNullable().defaultTo(false)
    t.integer('preview_version').notNullable().defaultTo(0)
    t.integer('published_version').notNullable().defaultTo(0)
    moment(t, 'moved_at')
    moment(t, 'changed_at')
    t.primary(['company_id', 'track'])
  })
  // Which imports make up a data track at a version: since <= v < until.
  await createTable(knex, 'slots', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.integer('section_type').notNullable()
    t.integer('year').notNullable()
    t.integer('root_section_id').notNullable()
    t.integer('import_id').unsigned().notNullable().references('imports.id')
    t.integer('since_version').notNullable()
    t.integer('until_version').notNullable().defaultTo(2147483647)
    t.index(['company_id', 'section_type', 'since_version'])
  })
  // What edits changed against the stored totals of their import, from a version on.
  await createTable(knex, 'total_deltas', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable()
    t.integer('import_id').unsigned().notNullable()
    t.integer('section_id').notNullable()
    t.integer('version').notNullable()
    t.integer('row_count').notNullable()
    t.integer('repeat_count').notNullable()
    t.bigInteger('payments').notNullable()
    t.bigInteger('amount').notNullable()
    t.bigInteger('indirect_amount').notNullable()
    t.index(['company_id', 'import_id', 'version'])
  })
  await createTable(knex, 'editions', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.integer('number').notNullable()
    // the edition whose content this one restored
    t.integer('restored_number')
    t.string('note', 1000).notNullable().defaultTo('')
    t.integer('row_count').notNullable()
    t.bigInteger('amount').notNullable()
    t.string('content_hash', 64).notNullable()
    t.integer('published_by').unsigned()
    moment(t, 'published_at').notNullable()
    t.unique(['company_id', 'number'])
  })
  // Every track's version in that edition, changed or not, so that restoring reads only one edition.
  await createTable(knex, 'edition_tracks', (t) => {
    t.integer('edition_id').unsigned().notNullable().references('editions.id').onDelete('CASCADE')
    t.string('track', 20).notNullable()
    t.integer('company_id').unsigned().notNullable()
    t.integer('version').notNullable()
    t.boolean('changed').notNullable()
    t.primary(['edition_id', 'track'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['edition_tracks', 'editions', 'total_deltas', 'slots', 'tracks'])
    await knex.schema.dropTable(table)
}
