import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (t) => {
    // The act that added its rows to its slot or updated them there; null where the import replaced the slot.
    t.integer('act_id').unsigned()
  })
}

export async function down(knex: Knex): Promise<void> {
  // Not by knex: on SQLite it would rebuild the table.
  await knex.raw('alter table imports drop column act_id')
}
