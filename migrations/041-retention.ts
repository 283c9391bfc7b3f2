import type { Knex } from 'knex'
import { moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (t) => {
    // When its removal began: no version that anybody can still see refers to it, and none will.
    moment(t, 'purged_at')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (t) => t.dropColumn('purged_at'))
}
