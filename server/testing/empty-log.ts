import type { Knex } from 'knex'

/** Removes from the audit log the entries of a test's setup. */
export async function emptyLog(knex: Knex): Promise<void> {
  await knex('audit_details').delete()
  await knex('audit_entries').delete()
}
