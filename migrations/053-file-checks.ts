import type { Knex } from 'knex'

/** The encoding that the user has chosen for a file, and the kinds of its errors with their numbers (JSON). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (t) => {
    t.string('chosen_encoding', 20)
    t.text('error_kinds')
  })
}

export async function down(knex: Knex): Promise<void> {
  // Not by knex: on SQLite it would rebuild the table, which the rows that refer to it prevent.
  for (const column of ['chosen_encoding', 'error_kinds'])
    await knex.raw('alter table imports drop column ??', [column])
}
