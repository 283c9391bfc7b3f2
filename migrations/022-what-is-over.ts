import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // What is over is removed by these moments: without them each removal would read, and on MySQL lock, every row.
  await knex.schema.alterTable('jobs', (t) => t.index(['finished_at']))
  await knex.schema.alterTable('mails', (t) => t.index(['expires_at']))
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (t) => t.dropIndex(['finished_at']))
  await knex.schema.alterTable('mails', (t) => t.dropIndex(['expires_at']))
}
