import type { Knex } from 'knex'
import { readConfigOrExit } from '#server/config/index.ts'
import { productVersion } from '#server/lib/product-version.ts'
import { openDatabase } from '#server/drivers/database/index.ts'
import { missingEditions } from '#seeds/reference/guidelines.ts'
import { schemaStatus } from '../../migrations/run/index.ts'

/**
 * Whether the configured database needs neither `db:migrate` nor `db:seed`. Asked in the process that will serve, with
 * modules that it loads anyway: two commands that find nothing to do take as long as a server's start.
 */
export async function isUpToDate(): Promise<boolean> {
  const database = openDatabase(readConfigOrExit())
  try {
    return await hasCurrentRows(database.knex)
  } finally {
    await database.close()
  }
}

/** False also where the question cannot be answered: the commands then say why. */
export async function hasCurrentRows(knex: Knex): Promise<boolean> {
  try {
    const { pending } = await schemaStatus(knex, undefined, productVersion)
    return pending.length === 0 && (await missingEditions(knex)).length === 0
  } catch {
    return false
  }
}
