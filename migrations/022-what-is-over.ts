import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // Expired rows are deleted by these times: without an index, each deletion would read, and on MySQL lock, every row.
  await knex.schema.alterTable('jobs', (t) => t.index(['finished_at']))
  await knex.schema.alterTable('mails', (t) => t.index(['expires_at']))
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (t) => t.dropIndex(['finished_at']))
  await knex.schema.alterTable('mails', (t) => t.dropIndex(['expires_at']))
}
