import type { Knex } from 'knex'
import { migrationSource } from '../../migrations/index.ts'
import { seedReference } from '#seeds/reference/sections.ts'

/** The initial content of every test database: the whole schema and the reference rows, but no company. */
export async function fillEmptyDatabase(knex: Knex): Promise<void> {
  await knex.migrate.latest({ migrationSource })
  await seedReference(knex)
}
