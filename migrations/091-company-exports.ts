import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // Archives of a company's data, one for each user who asked for one: the next takes the place of the last.
  await createTable(knex, 'company_exports', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
    // 'none', 'queued', 'running', 'done' or 'failed'
    t.string('state', 8).notNullable()
    t.integer('files_done').notNullable().defaultTo(0)
    t.integer('files_total').notNullable().defaultTo(0)
    moment(t, 'changed_at').notNullable()
    // Of a finished one.
    t.string('storage_key', 100)
    t.bigInteger('byte_size')
    t.string('sha256', 64)
    moment(t, 'expires_at')
    t.unique(['company_id', 'user_id'])
    t.index(['company_id', 'expires_at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('company_exports')
}
