import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // What somebody did at once to one or many records of a draft, and can undo at once.
  await createTable(knex, 'record_acts', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable()
    t.integer('section_type').notNullable()
    // features/record-changes/record-act.ts names the kinds
    t.string('kind', 10).notNullable()
    // the column that many records were changed in
    t.string('field', 30)
    t.integer('row_count').notNullable()
    // the draft's version in which it happened
    t.integer('version').notNullable()
    t.integer('user_id').unsigned()
    moment(t, 'made_at').notNullable()
    moment(t, 'undone_at')
    t.index(['company_id', 'section_type', 'user_id', 'id'])
  })
  await knex.schema.alterTable('record_changes', (t) => {
    // null: made before acts were recorded, or by a restoration of the draft
    t.integer('act_id').unsigned()
    t.index(['company_id', 'act_id'], 'record_changes_act')
    t.index(['company_id', 'section_type', 'version', 'import_id', 'row_no'], 'record_changes_version')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('record_changes', (t) => {
    t.dropIndex([], 'record_changes_act')
    t.dropIndex([], 'record_changes_version')
  })
  // Not by knex: on SQLite it would rebuild the table.
  await knex.raw('alter table record_changes drop column act_id')
  await knex.schema.dropTable('record_acts')
}
