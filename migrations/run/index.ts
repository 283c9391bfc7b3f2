import type { Knex } from 'knex'
import { migrations } from '../index.ts'
import {
  appliedNames,
  createBookkeeping,
  isMysql,
  newerThan,
  recordApplied,
  refuseNewer,
  removeApplied,
  takeOverLock,
  type NamedMigration,
} from './bookkeeping.ts'
import { exclusively } from './exclusively.ts'
import { keepingReferences } from './references.ts'
import { MigrationRefused } from './refused.ts'
import { refuseUnfinishedRestore } from './restore-mark.ts'
import { findInterrupted, removeProgress, runResumable, type Direction } from './resumable.ts'

export { appliedNames, type NamedMigration } from './bookkeeping.ts'
export { MigrationRefused } from './refused.ts'

type List = readonly NamedMigration[]

/**
 * Applies all pending migrations and returns their names. Continues what a killed process left unfinished, and waits
 * while another process migrates. On a schema of a later version there is nothing to apply.
 * @param version of the product, which says on which schemas of later versions it can run; without it, on none
 * @throws MigrationRefused
 */
export async function migrate(knex: Knex, list: List = migrations, version?: string): Promise<string[]> {
  await refuseUnfinishedRestore(knex)
  return migrateRestored(knex, list, version)
}

/** The same for a restore, which alone may migrate what it has not finished. */
export async function migrateRestored(knex: Knex, list: List, version?: string): Promise<string[]> {
  const applied: string[] = []
  for (;;) {
    const name = await exclusively(knex, (trx) => applyNext(trx, list, version))
    if (name === undefined) return applied
    applied.push(name)
  }
}

/** Undoes the last migration, only that one, and returns its name. @throws MigrationRefused */
export async function rollBackLast(knex: Knex, list: List = migrations): Promise<string | undefined> {
  await refuseUnfinishedRestore(knex)
  return exclusively(knex, async (trx) => {
    const { applied, wasKilled } = await prepare(trx, list, { direction: 'down' })
    const name = applied.at(-1)
    if (name !== undefined) await run(trx, { name, direction: 'down', list, wasKilled })
    return name
  })
}

/**
 * The migrations that this version would apply, the one that a rollback would undo, and those of a later version on
 * whose schema this one can run.
 * @throws MigrationRefused where it cannot
 */
export async function schemaStatus(knex: Knex, list: List = migrations, version?: string) {
  await refuseUnfinishedRestore(knex)
  const applied = await appliedNames(knex)
  const newer = newerThan(list, applied)
  refuseNewer(newer, version)
  const names = list.map(([name]) => name)
  return { pending: names.filter((name) => !applied.includes(name)), last: applied.at(-1), newer }
}

/**
 * For a server, which never migrates. A later version may have migrated already, if this one can run on its schema.
 * @returns what a later version has applied
 * @throws MigrationRefused
 */
export async function requireUsableSchema(
  knex: Knex,
  version?: string,
  list: List = migrations,
): Promise<string[]> {
  const { pending, last, newer } = await schemaStatus(knex, list, version)
  if (last === undefined)
    throw new MigrationRefused('The database has no schema yet. Run npm run db:migrate and npm run db:seed.')
  if (pending.length > 0)
    throw new MigrationRefused(
      `The database lacks migrations of this version: ${pending.join(', ')}. Run npm run db:migrate.`,
    )
  return newer
}

async function applyNext(trx: Knex.Transaction, list: List, version?: string): Promise<string | undefined> {
  const { applied, wasKilled } = await prepare(trx, list, { direction: 'up', ...(version && { version }) })
  const name = list.map(([name]) => name).find((name) => !applied.includes(name))
  if (name !== undefined) await run(trx, { name, direction: 'up', list, wasKilled })
  return name
}

async function prepare(
  trx: Knex.Transaction,
  list: List,
  { direction, version }: { direction: Direction; version?: string },
) {
  await createBookkeeping(trx)
  const applied = await appliedNames(trx)
  refuseNewer(newerThan(list, applied), version)
  const interrupted = isMysql(trx) ? await findInterrupted(trx) : undefined
  if (interrupted && interrupted.direction !== direction)
    throw new MigrationRefused(
      interrupted.direction === 'up'
        ? `The migration ${interrupted.name} was interrupted. Run npm run db:migrate to finish it first.`
        : `The rollback of ${interrupted.name} was interrupted. Run npm run db:rollback to finish it first.`,
    )
  return { applied, wasKilled: await takeOverLock(trx) }
}

async function run(
  trx: Knex.Transaction,
  {
    name,
    direction,
    list,
    wasKilled,
  }: { name: string; direction: Direction; list: List; wasKilled: boolean },
): Promise<void> {
  const migration = list.find(([known]) => known === name)![1]
  const record = direction === 'up' ? recordApplied : removeApplied
  const work = async () => void (await migration[direction]!(trx))
  if (!isMysql(trx)) {
    await keepingReferences(trx, name, work)
    return record(trx, name)
  }
  await runResumable(trx, { name, direction, work, wasKilled })
  await trx.raw('start transaction')
  await record(trx, name)
  await removeProgress(trx)
  await trx.raw('commit')
}
