import { Command } from 'commander'
import { readConfigOrExit } from '#server/config/index.ts'
import { openDatabase } from '#server/drivers/database/index.ts'
import type { Database } from '#server/drivers/database/index.ts'
import { seedReference } from '#seeds/reference/sections.ts'
import { migrationSource } from '../migrations/index.ts'

/** Opens the configured database for one task and closes it in any case. */
async function withDatabase(work: (database: Database) => Promise<string>): Promise<void> {
  const database = openDatabase(readConfigOrExit())
  try {
    console.log(await work(database))
  } finally {
    await database.close()
  }
}

const namesOf = (applied: string[]) => (applied.length > 0 ? applied.join(', ') : 'nothing')

const program = new Command('db').description('the schema and the reference rows of the configured database')

program
  .command('migrate')
  .description('bring the schema up to date')
  .action(() =>
    withDatabase(async ({ knex }) => {
      const [, applied] = await knex.migrate.latest({ migrationSource })
      return `Migrated: ${namesOf(applied)}`
    }),
  )

program
  .command('rollback')
  .description('roll back the last batch of migrations')
  .option('--all', 'roll back every migration: all data is lost')
  .action(({ all }: { all?: boolean }) =>
    withDatabase(async ({ knex }) => {
      const [, undone] = await knex.migrate.rollback({ migrationSource }, all)
      return `Rolled back: ${namesOf(undone)}`
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
