import { Command } from 'commander'
import type { Knex } from 'knex'
import { databaseNameOf, shortDatabaseNameOf } from '#server/config/database-name.ts'
import { readConfigOrExit, type Config } from '#server/config/index.ts'
import { exitIfItCannotBegin } from '#server/config/startup-fault.ts'
import { openDatabase } from '#server/drivers/database/index.ts'
import { productVersion } from '#server/lib/product-version.ts'
import type { Database } from '#server/drivers/database/index.ts'
import { seedReference } from '#seeds/reference/guidelines.ts'
import { migrations } from '../migrations/index.ts'
import { migrate, MigrationRefused, rollBackLast, schemaStatus } from '../migrations/run/index.ts'
import { droppedByRollback, withData } from '../migrations/run/loss.ts'
import { typedAs } from './lib/typed-as.ts'

/** Runs one task on the configured database and closes it in any case. What the operator can mend is one line. */
async function withDatabase(work: (database: Database, config: Config) => Promise<string>): Promise<void> {
  const config = readConfigOrExit()
  const database = openDatabase(config)
  try {
    console.log(await work(database, config))
  } catch (error) {
    exitIfItCannotBegin(config)(error)
  } finally {
    await database.close()
  }
}

/** Whether the operator typed the database's name. A pipe answers with a line. */
async function isConfirmed(config: Config, migration: string): Promise<boolean> {
  const name = shortDatabaseNameOf(config)
  console.error(
    `This undoes the migration ${migration} of the database ${databaseNameOf(config)}, ` +
      'with all data in the tables and columns that it added. Make a backup first.',
  )
  return typedAs(name)
}

/** @throws MigrationRefused if undoing the last migration would delete data */
async function refuseLoss(knex: Knex, last: string): Promise<void> {
  const upTo = migrations.slice(0, migrations.findIndex(([name]) => name === last) + 1)
  const lost = await withData(knex, await droppedByRollback(upTo))
  if (lost.length > 0)
    throw new MigrationRefused(
      `Undoing ${last} would delete the data of ${lost.join(', ')}. To go back to the former version it need not be ` +
        'undone: see docs/upgrading.md. With --lose-data it is, after a backup. Nothing was changed.',
    )
}

const program = new Command('db').description('the schema and the reference rows of the configured database')

program
  .command('migrate')
  .description(
    'bring the schema up to date; waits for another process that does so, continues an interrupted one',
  )
  .action(() =>
    withDatabase(async ({ knex }) => {
      const applied = await migrate(knex, undefined, productVersion)
      return `Migrated: ${applied.length > 0 ? applied.join(', ') : 'nothing'}`
    }),
  )

program
  .command('rollback')
  .description('undo the last migration, after asking for the name of the database')
  .option('--yes', 'do not ask')
  .option('--lose-data', 'also if it deletes data')
  .action(({ yes = false, loseData = false }: { yes?: boolean; loseData?: boolean }) =>
    withDatabase(async ({ knex }, config) => {
      const { last } = await schemaStatus(knex)
      if (last === undefined) return 'Rolled back: nothing'
      if (!loseData) await refuseLoss(knex, last)
      if (!yes && !(await isConfirmed(config, last)))
        throw new MigrationRefused('The name was not typed. Nothing was changed.')
      return `Rolled back: ${await rollBackLast(knex)}`
    }),
  )

program
  .command('seed')
  .description('write the reference rows that every installation needs; existing rows are updated')
  .action(() =>
    withDatabase(async ({ knex }) => {
      await seedReference(knex)
      return 'Reference rows are up to date.'
    }),
  )

await program.parseAsync()
