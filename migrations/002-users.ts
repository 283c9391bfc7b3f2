import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'users', (t) => {
    t.increments('id')
    // null: a system admin
    t.integer('company_id').unsigned().references('companies.id').onDelete('CASCADE')
    t.integer('role_level').notNullable()
    t.string('email', 255).notNullable()
    // The address folded for comparison; unique over the whole platform.
    t.string('email_key', 255).notNullable().unique()
    t.string('password_hash', 255)
    t.string('first_name', 45).notNullable()
    t.string('last_name', 45).notNullable()
    t.string('lang', 2).notNullable().defaultTo('ja')
    t.boolean('is_active').notNullable().defaultTo(true)
    moment(t, 'created_at').notNullable()
    t.index(['company_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('users')
}
