import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // E-mails to be sent. A row is deleted when its e-mail has been sent or has expired.
  await createTable(knex, 'mails', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().references('companies.id').onDelete('CASCADE')
    t.integer('user_id').unsigned().references('users.id').onDelete('CASCADE')
    // encrypted: address, template, language and data, which include links and codes
    t.text('content').notNullable()
    t.integer('tries').notNullable().defaultTo(0)
    moment(t, 'created_at').notNullable()
    moment(t, 'expires_at').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('mails')
}
