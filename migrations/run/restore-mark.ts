import type { Knex } from 'knex'
import { MigrationRefused } from './refused.ts'

/**
 * There from before a restore destroys anything until everything has been restored, so that a restore that was killed
 * is not taken for a new database or one of an earlier version. A table of its own, since `installation` is dropped,
 * made and restored meanwhile; named like those that record migrations, which are no part of a backup.
 */
const TABLE = 'knex_migrations_restore'

export const restoreMark = (knex: Knex) => ({
  table: TABLE,
  isSet: () => knex.schema.hasTable(TABLE),
  async set() {
    if (!(await knex.schema.hasTable(TABLE))) await knex.schema.createTable(TABLE, (t) => t.increments())
  },
  remove: async () => knex.schema.dropTableIfExists(TABLE),
})

/** @throws MigrationRefused on a database that has only a part of a backup */
export async function refuseUnfinishedRestore(knex: Knex): Promise<void> {
  if (await restoreMark(knex).isSet())
    throw new MigrationRefused(
      'A restore into this database is under way, or was broken off: it has only a part of the backup. ' +
        'Run npm run restore again.',
    )
}
