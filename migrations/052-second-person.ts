import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // When a colleague gave a user access: by an invitation, or by resetting the password or the second factor.
  await createTable(knex, 'access_grants', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.integer('user_id').unsigned().notNullable()
    t.foreign('user_id').references('users.id').onDelete('CASCADE')
    t.integer('granted_by').unsigned().notNullable()
    // a word of features/users/access-grants.repository.ts
    t.string('kind', 20).notNullable()
    moment(t, 'granted_at').notNullable()
    t.index(['company_id', 'granted_at'])
  })
  await knex.schema.alterTable('publication_settings', (t) => {
    // who asked to publish without approval, until another admin agrees
    t.integer('approval_end_requested_by').unsigned()
    moment(t, 'approval_end_requested_at')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('publication_settings', (t) =>
    t.dropColumns('approval_end_requested_by', 'approval_end_requested_at'),
  )
  await knex.schema.dropTable('access_grants')
}
