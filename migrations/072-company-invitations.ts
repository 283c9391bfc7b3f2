import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // whether a company's own admins invite its users; otherwise only the system admin does
  await knex.schema.alterTable('companies', (t) => {
    t.boolean('invites_users').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  // Not by knex: on SQLite it would rebuild the table.
  await knex.raw('alter table companies drop column invites_users')
}
