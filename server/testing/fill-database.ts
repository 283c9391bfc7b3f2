import type { Knex } from 'knex'
import { migrate } from '../../migrations/run/index.ts'
import { seedReference } from '#seeds/reference/guidelines.ts'

/** The initial content of every test database: the whole schema and the reference rows, but no company. */
export async function fillEmptyDatabase(knex: Knex): Promise<void> {
  await migrate(knex)
  await seedReference(knex)
}
