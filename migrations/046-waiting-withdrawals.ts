import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('publications', (t) => {
    // whether the withdrawals that waited when it was asked for end when it is carried out
    t.boolean('drops_withdrawals').notNullable().defaultTo(false)
    // who cancelled it; null: nobody, or it ended otherwise
    t.integer('cancelled_by').unsigned()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('publications', (t) => t.dropColumns('drops_withdrawals', 'cancelled_by'))
}
