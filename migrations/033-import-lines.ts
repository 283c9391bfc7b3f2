import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (t) => {
    // [[row number, lines before it], …] as JSON, one pair wherever the distance changes; null if there are too many
    t.text('line_shifts', 'mediumtext')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (t) => t.dropColumn('line_shifts'))
}
