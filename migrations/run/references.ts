import type { Knex } from 'knex'
import { MigrationRefused } from './refused.ts'

/**
 * Runs a migration on SQLite, where references are not checked meanwhile, and checks them afterwards. It reads every
 * row that refers to another one, so only what changes something should run in it.
 * @throws MigrationRefused where more rows than before refer to one that is not there; the transaction has to end then
 */
export async function keepingReferences(
  trx: Knex.Transaction,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const brokenBefore = (await brokenReferences(trx)).length
  await work()
  const broken = await brokenReferences(trx)
  const [one] = broken.slice(-1)
  if (one && broken.length > brokenBefore)
    throw new MigrationRefused(
      `${name} was undone: rows of ${one.table} would refer to rows of ${one.parent} that are not there.`,
    )
}

/** Rows that refer to one that is not there. */
function brokenReferences(trx: Knex.Transaction): Promise<{ table: string; parent: string }[]> {
  return trx.raw('pragma foreign_key_check')
}
