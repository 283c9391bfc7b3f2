import type { Knex } from 'knex'
import { canRunOn } from './compatibility.ts'
import { MigrationRefused } from './refused.ts'

/** knex's own tables, so that installations which knex migrated continue as they are. */
const APPLIED = 'knex_migrations'
const LOCK = 'knex_migrations_lock'
/** How many statements of an unfinished migration have run; on MySQL only, see resumable.ts. */
export const PROGRESS = 'knex_migrations_progress'

export type NamedMigration = [name: string, migration: Knex.Migration]

export const isMysql = (knex: Knex): boolean => knex.client.config.client === 'mysql2'

export async function createBookkeeping(knex: Knex): Promise<void> {
  const createMissing = async (table: string, build: (t: Knex.CreateTableBuilder) => void) => {
    if (!(await knex.schema.hasTable(table))) await knex.schema.createTable(table, build)
  }
  await createMissing(APPLIED, (t) => {
    t.increments()
    t.string('name')
    t.integer('batch')
    t.timestamp('migration_time')
  })
  await createMissing(LOCK, (t) => {
    t.increments('index').primary()
    t.integer('is_locked')
  })
  if (!isMysql(knex)) return
  await createMissing(PROGRESS, (t) => {
    t.string('name').primary()
    t.string('direction', 4).notNullable()
    t.integer('statements').notNullable()
  })
}

/** The names of the applied migrations in the order in which they were applied; none in an empty database. */
export async function appliedNames(knex: Knex): Promise<string[]> {
  if (!(await knex.schema.hasTable(APPLIED))) return []
  return knex(APPLIED).orderBy('id').pluck('name')
}

/** What a later version of the product has applied. */
export const newerThan = (list: readonly NamedMigration[], applied: readonly string[]): string[] =>
  applied.filter((name) => !list.some(([known]) => known === name))

/**
 * @param version that asks; without it, it can run on no schema of a later version
 * @throws MigrationRefused if it cannot run on a later version's migrations
 */
export function refuseNewer(newer: readonly string[], version?: string): void {
  const refused = newer.filter((name) => version === undefined || !canRunOn(name, version))
  if (refused.length > 0)
    throw new MigrationRefused(
      `The database belongs to a newer version of the product, which added ${refused.join(', ')}. ` +
        'Start that version, or restore a backup from before the upgrade. Nothing was changed.',
    )
}

/** Each migration is a batch of its own. */
export async function recordApplied(knex: Knex, name: string): Promise<void> {
  const [last] = await knex(APPLIED).max({ batch: 'batch' })
  await knex(APPLIED).insert({ name, batch: Number(last?.batch ?? 0) + 1, migration_time: new Date() })
}

export async function removeApplied(knex: Knex, name: string): Promise<void> {
  await knex(APPLIED).where({ name }).delete()
}

/** Whether a run of an earlier version, which locked with this row, was killed. Clears the row. */
export async function takeOverLock(knex: Knex): Promise<boolean> {
  return (await knex(LOCK).where({ is_locked: 1 }).update({ is_locked: 0 })) > 0
}
