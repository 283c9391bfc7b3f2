import { Command } from 'commander'
import { databaseNameOf, shortDatabaseNameOf } from '#server/config/database-name.ts'
import { readConfigOrExit, type Config } from '#server/config/index.ts'
import { exitIfItCannotBegin } from '#server/config/startup-fault.ts'
import { openDatabase } from '#server/drivers/database/index.ts'
import type { Database } from '#server/drivers/database/index.ts'
import { seedReference } from '#seeds/reference/guidelines.ts'
import { migrate, MigrationRefused, rollBackLast, schemaStatus } from '../migrations/run/index.ts'
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

const program = new Command('db').description('the schema and the reference rows of the configured database')

program
  .command('migrate')
  .description(
    'bring the schema up to date; waits for another process that does so, continues an interrupted one',
  )
  .action(() =>
    withDatabase(async ({ knex }) => {
      const applied = await migrate(knex)
      return `Migrated: ${applied.length > 0 ? applied.join(', ') : 'nothing'}`
    }),
  )

program
  .command('rollback')
  .description('undo the last migration, after asking for the name of the database')
  .option('--yes', 'do not ask')
  .action(({ yes = false }: { yes?: boolean }) =>
    withDatabase(async ({ knex }, config) => {
      const { last } = await schemaStatus(knex)
      if (last === undefined) return 'Rolled back: nothing'
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
