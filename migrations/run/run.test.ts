import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Knex } from 'knex'
import type { Database } from '#server/drivers/database/index.ts'
import { openMysql } from '#server/drivers/database/mysql.ts'
import { openEmptyDatabase } from '#server/testing/test-database.ts'
import { createTable } from '../helpers.ts'
import type { NamedMigration } from './bookkeeping.ts'
import { migrate, MigrationRefused, requireUsableSchema, rollBackLast, schemaStatus } from './index.ts'
import { withData } from './loss.ts'

class Killed extends Error {}

let database: Database
let knex: Knex
/** The step before which the next run is killed. */
let killBefore: number | undefined
let step = 0

beforeEach(async () => {
  database = await openEmptyDatabase()
  knex = database.knex
  killBefore = undefined
})

const reach = () => {
  step++
  if (step === killBefore) throw new Killed()
}

/** Statements of every kind that migrations contain; `reach` is where a process can be killed. */
const parcels: Knex.Migration = {
  async up(trx) {
    step = 0
    await createTable(trx, 'owners', (t) => void t.increments('id'))
    reach()
    await createTable(trx, 'parcels', (t) => {
      t.increments('id')
      t.integer('owner_id').unsigned().references('owners.id')
      t.string('name', 10).notNullable().unique()
      t.index(['owner_id', 'name'])
    })
    reach()
    await trx.schema.alterTable('parcels', (t) => {
      t.integer('area').notNullable().defaultTo(0)
      t.integer('height')
    })
    reach()
    await trx.raw('alter table parcels rename column height to altitude')
    reach()
    await trx('parcels').update({ area: 1 })
    reach()
  },
  async down(trx) {
    step = 0
    await trx.schema.dropTable('parcels')
    reach()
    await trx.schema.dropTable('owners')
    reach()
  },
}
const first: NamedMigration = [
  '001-first',
  {
    up: (trx) => createTable(trx, 'firsts', (t) => void t.increments()),
    down: (trx) => trx.schema.dropTable('firsts'),
  },
]
const list: NamedMigration[] = [first, ['002-parcels', parcels]]

const hasTables = async () => [await knex.schema.hasTable('owners'), await knex.schema.hasTable('parcels')]

describe('migrations', () => {
  it('are each undone alone, also those that were one batch', async () => {
    await knex.migrate.latest({
      migrationSource: {
        getMigrations: async () => list,
        getMigrationName: ([name]: NamedMigration) => name,
        getMigration: async ([, migration]: NamedMigration) => migration,
      },
    })
    expect(await migrate(knex, list)).toEqual([])
    expect(await rollBackLast(knex, list)).toBe('002-parcels')
    expect([await hasTables(), await knex.schema.hasTable('firsts')]).toEqual([[false, false], true])
    expect(await schemaStatus(knex, list)).toMatchObject({ pending: ['002-parcels'], last: '001-first' })
  })

  it('keep the rows that refer to a table which is made anew, and refuse to lose what they refer to', async () => {
    const changing: NamedMigration = [
      '003-changing',
      {
        up: (trx) => trx.schema.alterTable('owners', (t) => void t.integer('age')),
        down: (trx) => trx.schema.alterTable('owners', (t) => t.dropColumn('age')),
      },
    ]
    const losing: NamedMigration = [
      '004-losing',
      { up: (trx) => trx('owners').delete(), down: async () => {} },
    ]
    await migrate(knex, [...list, changing])
    await knex('owners').insert({ id: 1, age: 40 })
    await knex('parcels').insert({ owner_id: 1, name: 'north', area: 1 })
    expect(await rollBackLast(knex, [...list, changing])).toBe('003-changing')
    expect(await knex('parcels').select('owner_id', 'name')).toEqual([{ owner_id: 1, name: 'north' }])
    const refused = migrate(knex, [...list, losing])
    await expect(refused).rejects.toThrow(
      database.engine === 'sqlite'
        ? '004-losing was undone: rows of parcels would refer to rows of owners that are not there.'
        : /foreign key/i,
    )
    if (database.engine === 'sqlite') await expect(refused).rejects.toThrow(MigrationRefused)
    expect((await schemaStatus(knex, list)).last).toBe('002-parcels')
    expect(await knex('owners').pluck('id')).toEqual([1])
    await expect(knex('owners').delete()).rejects.toThrow()
  })

  it('check references once before and once after each migration, and not where none is pending', async () => {
    const checks = async (work: () => Promise<unknown>) => {
      let count = 0
      const note = ({ sql }: { sql: string }) => void (count += Number(sql === 'pragma foreign_key_check'))
      knex.on('query', note)
      await work()
      knex.removeListener('query', note)
      return count
    }
    const perMigration = database.engine === 'sqlite' ? 2 : 0
    expect(await checks(() => migrate(knex, list))).toBe(2 * perMigration)
    expect(await checks(() => migrate(knex, list))).toBe(0)
    expect(await checks(() => rollBackLast(knex, list))).toBe(perMigration)
  })

  it.each([1, 2, 3, 4, 5])('continue after a kill at place %i', async (place) => {
    killBefore = place
    await expect(migrate(knex, list)).rejects.toThrow(Killed)
    killBefore = undefined
    expect(await migrate(knex, list)).toEqual(['002-parcels'])
    await knex('parcels').insert({ name: 'a', altitude: 3 })
    await expect(knex('parcels').insert({ name: 'a' })).rejects.toThrow()
    expect(await schemaStatus(knex, list)).toMatchObject({ pending: [], last: '002-parcels' })
  })

  it.each([1, 2])('are undone after a kill at place %i of the rollback', async (place) => {
    await migrate(knex, list)
    killBefore = place
    await expect(rollBackLast(knex, list)).rejects.toThrow(Killed)
    killBefore = undefined
    expect(await rollBackLast(knex, list)).toBe('002-parcels')
    expect(await hasTables()).toEqual([false, false])
    expect(await migrate(knex, list)).toEqual(['002-parcels'])
  })

  it('say before a rollback which tables and columns have data', async () => {
    await migrate(knex, list)
    // As SQLite writes the default.
    const area = { table: 'parcels', column: { name: 'area', default: "'0'" } }
    const altitude = { table: 'parcels', column: { name: 'altitude', default: null } }
    const dropped = [{ table: 'owners' }, { table: 'parcels' }, area, altitude]
    await knex('parcels').insert({ name: 'a' })
    expect(await withData(knex, dropped)).toEqual(['parcels'])
    await knex('parcels').insert({ name: 'b', area: 3, altitude: 0 })
    expect(await withData(knex, dropped)).toEqual(['parcels', 'parcels.area', 'parcels.altitude'])
  })

  it('of a newer version are named, and nothing is changed', async () => {
    await migrate(knex, list)
    for (const work of [migrate, rollBackLast, schemaStatus])
      await expect(work(knex, [first])).rejects.toThrow(
        /newer version of the product, which added 002-parcels\./,
      )
    expect(await hasTables()).toEqual([true, true])
  })
})

describe('a server', () => {
  it('starts on the schema of its version', async () => {
    await expect(requireUsableSchema(knex, '1.0.0', list)).rejects.toThrow(
      /has no schema yet. Run npm run db:migrate/,
    )
    await migrate(knex, [first])
    await expect(requireUsableSchema(knex, '1.0.0', list)).rejects.toThrow(
      /lacks migrations .*: 002-parcels\./,
    )
    await migrate(knex, list)
    await requireUsableSchema(knex, '1.0.0', list)
    await expect(requireUsableSchema(knex, undefined, [first])).rejects.toThrow(/newer version/)
  })

  it('of the former version starts on a newer schema that only adds, and migrates and seeds nothing', async () => {
    await migrate(knex, list)
    expect(await requireUsableSchema(knex, '1.0.0', [first])).toEqual(['002-parcels'])
    expect(await migrate(knex, [first], '1.0.0')).toEqual([])
    await expect(rollBackLast(knex, [first])).rejects.toThrow(/newer version/)
  })

  it('starts on a schema without what it does not use any more, and on no other', async () => {
    const drop: NamedMigration = [
      '003-drop-parcels-unused-since-1.1.0',
      { up: parcels.down!, down: parcels.up },
    ]
    await migrate(knex, [...list, drop])
    await requireUsableSchema(knex, '1.1.0', list)
    await requireUsableSchema(knex, '1.10.0', list)
    await expect(requireUsableSchema(knex, '1.0.9', list)).rejects.toThrow(/which added 003-drop-parcels/)
  })
})

// Failures specific to MySQL, where no transaction covers DDL.
if (process.env.TEST_DATABASE_URL)
  describe('on MySQL, migrations', () => {
    // On SQLite, where waiting blocks the thread, scripts/db.test.ts shows it with two processes.
    it('wait for another process that migrates', async () => {
      const other = openAgain(knex)
      try {
        const applied = await Promise.all([migrate(knex, list), migrate(other.knex, list)])
        expect(applied.flat().sort()).toEqual(['001-first', '002-parcels'])
      } finally {
        await other.close()
      }
    })

    it.each([1, 2, 3, 4])(
      'continue when the statement before place %i ran and was not counted',
      async (place) => {
        killBefore = place
        await expect(migrate(knex, list)).rejects.toThrow(Killed)
        await knex('knex_migrations_progress').decrement('statements', 1)
        killBefore = undefined
        expect(await migrate(knex, list)).toEqual(['002-parcels'])
      },
    )

    it('continue what an earlier version left behind, which counted nothing and locked with a row', async () => {
      killBefore = 3
      await expect(migrate(knex, list)).rejects.toThrow(Killed)
      await knex('knex_migrations_progress').delete()
      await knex('knex_migrations_lock').insert({ is_locked: 1 })
      killBefore = undefined
      expect(await migrate(knex, list)).toEqual(['002-parcels'])
    })

    it('fail when a table is there that no interrupted run created', async () => {
      await knex.schema.createTable('owners', (t) => void t.increments('id'))
      await expect(migrate(knex, list)).rejects.toMatchObject({ code: 'ER_TABLE_EXISTS_ERROR' })
    })

    it('and rollbacks are each finished by their own command', async () => {
      killBefore = 2
      await expect(migrate(knex, list)).rejects.toThrow(Killed)
      await expect(rollBackLast(knex, list)).rejects.toThrow(MigrationRefused)
      killBefore = undefined
      await migrate(knex, list)
      killBefore = 1
      await expect(rollBackLast(knex, list)).rejects.toThrow(Killed)
      await expect(migrate(knex, list)).rejects.toThrow(/Run npm run db:rollback/)
    })
  })

/** The same database as another process has it. */
function openAgain({ client }: Knex): Database {
  return openMysql(new URL(client.config.connection.database, process.env.TEST_DATABASE_URL).href)
}
