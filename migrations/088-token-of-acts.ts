import type { Knex } from 'knex'

/** Beside the user who did it. */
const columns = [
  ['uploaded_files', 'uploaded_token'],
  ['imports', 'confirmed_token'],
  ['publications', 'requested_token'],
  ['editions', 'published_token'],
] as const

export async function up(knex: Knex): Promise<void> {
  // The name of the token that acted in the user's name, for the audit log's entries of what a job ends.
  for (const [table, token] of columns)
    await knex.schema.alterTable(table, (t) => {
      t.string(token, 100)
    })
}

export async function down(knex: Knex): Promise<void> {
  // Not by knex: on SQLite it would rebuild the table.
  for (const [table, token] of columns) await knex.raw('alter table ?? drop column ??', [table, token])
}
