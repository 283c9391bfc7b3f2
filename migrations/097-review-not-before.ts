import type { Knex } from 'knex'
import { moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('review_recipients', (t) => {
    // Until when a recipient is left out, whom another round has written to shortly before.
    moment(t, 'not_before')
  })
}

export async function down(knex: Knex): Promise<void> {
  // Not by knex: on SQLite it would rebuild the table.
  await knex.raw('alter table review_recipients drop column not_before')
}
