import type { Knex } from 'knex'
import { createTable } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // The highest number ever given to a topic of the FAQ (topic 0) and to a question of each topic. Numbers are in
  // addresses, so none is given twice: these know no versions, and going back to an edition leaves them alone.
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
