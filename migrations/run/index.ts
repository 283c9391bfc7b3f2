import type { Knex } from 'knex'
import { migrations } from '../index.ts'
import {
  appliedNames,
  createBookkeeping,
  isMysql,
  recordApplied,
  refuseNewer,
  removeApplied,
  takeOverLock,
  type NamedMigration,
} from './bookkeeping.ts'
import { exclusively } from './exclusively.ts'
import { keepingReferences } from './references.ts'
import { MigrationRefused } from './refused.ts'
import { findInterrupted, removeProgress, runResumable, type Direction } from './resumable.ts'

export { appliedNames, type NamedMigration } from './bookkeeping.ts'
export { MigrationRefused } from './refused.ts'

type List = readonly NamedMigration[]

/**
 * Applies all pending migrations and returns their names. Continues what a killed process left unfinished, and waits
 * while another process migrates.
 * @throws MigrationRefused
 */
export async function migrate(knex: Knex, list: List = migrations): Promise<string[]> {
  const applied: string[] = []
  for (;;) {
    const name = await exclusively(knex, (trx) => applyNext(trx, list))
    if (name === undefined) return applied
    applied.push(name)
  }
}

/** Undoes the last migration, only that one, and returns its name. @throws MigrationRefused */
export function rollBackLast(knex: Knex, list: List = migrations): Promise<string | undefined> {
  return exclusively(knex, async (trx) => {
    const { applied, wasKilled } = await prepare(trx, list, 'down')
    const name = applied.at(-1)
    if (name !== undefined) await run(trx, { name, direction: 'down', list, wasKilled })
    return name
  })
}

/** The migrations that this version would apply, and the one that a rollback would undo. @throws MigrationRefused */
export async function schemaStatus(knex: Knex, list: List = migrations) {
  const applied = await appliedNames(knex)
  refuseNewer(applied, list)
  const names = list.map(([name]) => name)
  return { pending: names.filter((name) => !applied.includes(name)), last: applied.at(-1) }
}

/** For a server, which never migrates. @throws MigrationRefused unless the schema is the one of this version */
export async function requireCurrentSchema(knex: Knex, list: List = migrations): Promise<void> {
  const { pending, last } = await schemaStatus(knex, list)
  if (last === undefined)
    throw new MigrationRefused('The database has no schema yet. Run npm run db:migrate and npm run db:seed.')
  if (pending.length > 0)
    throw new MigrationRefused(
      `The database lacks migrations of this version: ${pending.join(', ')}. Run npm run db:migrate.`,
    )
}

async function applyNext(trx: Knex.Transaction, list: List): Promise<string | undefined> {
  const { applied, wasKilled } = await prepare(trx, list, 'up')
  const name = list.map(([name]) => name).find((name) => !applied.includes(name))
  if (name !== undefined) await run(trx, { name, direction: 'up', list, wasKilled })
  return name
}

async function prepare(trx: Knex.Transaction, list: List, direction: Direction) {
  await createBookkeeping(trx)
  const applied = await appliedNames(trx)
  refuseNewer(applied, list)
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
