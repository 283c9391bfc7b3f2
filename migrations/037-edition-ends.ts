import type { Knex } from 'knex'
import { moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('editions', (t) => {
    // Whether it took data away from visitors
    t.boolean('withdrawn').notNullable().defaultTo(false)
    // When retention removed its data; it can no longer be restored
    moment(t, 'purged_at')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('editions', (t) => {
    t.dropColumn('withdrawn')
    t.dropColumn('purged_at')
  })
}
