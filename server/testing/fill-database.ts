import type { Knex } from 'knex'
import { migrationSource } from '../../migrations/index.ts'
import { seedReference } from '#seeds/reference/sections.ts'

/** What every test database holds at first: the whole schema and the reference rows, no company. */
export async function fillEmptyDatabase(knex: Knex): Promise<void> {
  await knex.migrate.latest({ migrationSource })
  await seedReference(knex)
}
