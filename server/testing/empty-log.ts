import type { Knex } from 'knex'

/** Takes out of the activity log what making a test's world wrote into it: the world was there before the test. */
export async function emptyLog(knex: Knex): Promise<void> {
  await knex('audit_details').delete()
  await knex('audit_entries').delete()
}
