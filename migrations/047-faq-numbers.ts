import type { Knex } from 'knex'
import { createTable } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // The highest number ever assigned to a topic of the FAQ (topic 0) and to a question of each topic. Numbers are part of
  // addresses, so none is reused: they have no versions, and restoring an edition does not change them.
  await createTable(knex, 'faq_numbers', (t) => {
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.integer('topic').notNullable()
    t.integer('last_number').notNullable()
    t.primary(['company_id', 'topic'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('faq_numbers')
}
