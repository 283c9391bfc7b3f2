import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'
import { down as dropSections, up as createSections } from './004-sections.ts'

/**
 * The sections of the reference tree become those of an edition of a guideline. `seedReference` writes the same
 * sections with the same ids again, as it did at each start.
 */
export async function up(knex: Knex): Promise<void> {
  await dropSections(knex)
  await createTable(knex, 'guidelines', (t) => {
    t.increments('id')
    t.string('name_ja', 255).notNullable()
    t.string('name_en', 255).notNullable()
    moment(t, 'created_at').notNullable()
  })
  await createTable(knex, 'guideline_editions', (t) => {
    t.increments('id')
    t.integer('guideline_id').unsigned().notNullable().references('guidelines.id')
    t.string('name_ja', 255).notNullable()
    t.string('name_en', 255).notNullable()
    // where its content is from
    t.string('source', 1000).notNullable().defaultTo('')
    // years it is for; null: without a beginning or end
    t.integer('first_year')
    t.integer('last_year')
    // 'draft', 'checked', 'in_force' or 'discarded'
    t.string('state', 9).notNullable()
    // counts the editions of all guidelines in the order in which they came into force
    t.integer('in_force_number').unique()
    moment(t, 'in_force_at')
    // the edition that it is a copy of
    t.integer('copied_from')
    // counts changes of a draft, so that nobody overwrites what another has changed meanwhile
    t.integer('revision').notNullable().defaultTo(0)
    moment(t, 'created_at').notNullable()
    moment(t, 'changed_at').notNullable()
  })
  // What of a section never changes. Whatever changes it makes another section, which continues the former one.
  await createTable(knex, 'sections', (t) => {
    t.increments('id')
    t.integer('section_type').notNullable()
    t.integer('parent_id')
    t.integer('root_id').notNullable()
    t.integer('level').notNullable()
    // 'group': sums only; 'rows': has records; 'total': a yearly total without rows
    t.string('content', 8).notNullable()
    // the set of columns in which its rows are published
    t.string('column_set', 20).notNullable()
  })
  // A section in an edition.
  await createTable(knex, 'guideline_sections', (t) => {
    t.integer('edition_id').unsigned().notNullable().references('guideline_editions.id').onDelete('CASCADE')
    t.integer('section_id').unsigned().notNullable().references('sections.id')
    t.integer('section_type').notNullable()
    t.string('code', 4).notNullable()
    t.integer('order_number').notNullable()
    t.string('name_ja', 255).notNullable()
    t.string('name_en', 255).notNullable()
    t.string('description_ja', 1000).notNullable()
    t.string('description_en', 1000).notNullable()
    t.primary(['edition_id', 'section_id'])
    t.unique(['edition_id', 'section_type', 'code'], { indexName: 'guideline_sections_code' })
  })
  // Which sections of former editions a section splits, joins or replaces.
  await createTable(knex, 'section_continuations', (t) => {
    t.integer('section_id').unsigned().notNullable().references('sections.id').onDelete('CASCADE')
    t.integer('continues_id').unsigned().notNullable().references('sections.id')
    t.primary(['section_id', 'continues_id'])
  })
  // The guideline that a company follows.
  await knex.schema.alterTable('companies', (t) => {
    t.integer('guideline_id').unsigned().notNullable().defaultTo(FIRST)
  })
  // The sections with which a company's edition was published: those of its guideline's editions up to this number.
  await knex.schema.alterTable('editions', (t) => {
    t.integer('guideline_id').unsigned().notNullable().defaultTo(FIRST)
    t.integer('in_force_number').notNullable().defaultTo(FIRST)
  })
}

/** The guideline, and the edition in force, of everything that was there before. */
const FIRST = 1

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('editions', (t) => {
    t.dropColumn('guideline_id')
    t.dropColumn('in_force_number')
  })
  await knex.schema.alterTable('companies', (t) => t.dropColumn('guideline_id'))
  for (const table of [
    'section_continuations',
    'guideline_sections',
    'sections',
    'guideline_editions',
    'guidelines',
  ])
    await knex.schema.dropTable(table)
  await createSections(knex)
}
