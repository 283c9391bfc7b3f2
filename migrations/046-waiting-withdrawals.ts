import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('publications', (t) => {
    // whether carrying it out cancels the withdrawals that were scheduled when it was requested
    t.boolean('drops_withdrawals').notNullable().defaultTo(false)
    // who cancelled it; null if it was not cancelled
    t.integer('cancelled_by').unsigned()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('publications', (t) => t.dropColumns('drops_withdrawals', 'cancelled_by'))
}
