import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Knex } from 'knex'
import { productVersion } from '#server/lib/product-version.ts'
import { migrations } from '../index.ts'
import { lastRelease } from '../last-release.ts'
import { unusedSince, canRunOn } from './compatibility.ts'
import { schemaOf, whatBreaks } from '../testing/expansion.ts'
import { migrate, rollBackLast } from './index.ts'
import { droppedBetween, droppedByRollback, withData, type Dropped } from './loss.ts'
import { inMemory, tablesOf, type Column } from './tables.ts'

const isReleased = (name: string) => name <= lastRelease.migration
const released = migrations.filter(([name]) => isReleased(name))
const added = migrations.filter(([name]) => !isReleased(name))

describe('the last release runs on the schema of this version', () => {
  it('is one of the versions before this one, or this one while nothing is released since', () => {
    expect(released.at(-1)![0]).toBe(lastRelease.migration)
    // Migrations run in the order of the list, and are known as new by their name.
    expect(migrations.map(([name]) => name)).toEqual([...released, ...added].map(([name]) => name))
    expect(canRunOn(`001-drop-x-unused-since-${lastRelease.version}`, productVersion)).toBe(true)
  })

  // One migration after the other, so that the message names the one to blame.
  it('since each migration after it only adds, or drops what the release does without', () =>
    inMemory(async (knex) => {
      await migrate(knex, released)
      const breaking: [string, string[]][] = []
      for (const [at, [name]] of added.entries()) {
        const before = await schemaOf(knex)
        await migrate(knex, migrations.slice(0, released.length + at + 1))
        const reasons = whatBreaks(before, await schemaOf(knex))
        if (reasons.length > 0 && unusedSince(name) === undefined) breaking.push([name, reasons])
        if (!canRunOn(name, lastRelease.version))
          breaking.push([name, ['the last release does not run on it']])
      }
      expect(breaking).toEqual([])
    }))
})

describe('a migration breaks the former version', () => {
  const table = (knex: Knex) =>
    knex.schema.createTable('files', (t) => {
      t.increments('id')
      t.string('name', 10).notNullable()
      t.string('kind', 10)
    })
  const change = async (work: (knex: Knex) => PromiseLike<unknown>) =>
    inMemory(async (knex) => {
      await table(knex)
      const before = await schemaOf(knex)
      await work(knex)
      return whatBreaks(before, await schemaOf(knex))
    })

  it.each<[string, (knex: Knex) => PromiseLike<unknown>, string]>([
    ['if a table is gone', (knex) => knex.schema.dropTable('files'), 'files is gone'],
    [
      'if a column has another name',
      (knex) => knex.raw('alter table files rename column kind to type'),
      'files.kind is gone',
    ],
    [
      'if a column has another type',
      (knex) => knex.schema.alterTable('files', (t) => void t.integer('kind').alter()),
      'files.kind was varchar(10) and is integer',
    ],
    [
      'if a new column is required',
      (knex) => knex.schema.alterTable('files', (t) => void t.integer('size').notNullable()),
      'files.size is required and has no default',
    ],
    [
      'if a column is required now',
      (knex) => knex.schema.alterTable('files', (t) => void t.dropNullable('kind')),
      'files.kind is required now',
    ],
    [
      'if a column is unique now',
      (knex) => knex.schema.alterTable('files', (t) => void t.unique(['name'])),
      'files: unique name is new',
    ],
  ])('%s', async (_name, work, reason) => expect(await change(work)).toContain(reason))

  it('and not if it adds tables, indexes and columns that need not be written', async () => {
    const work = async (knex: Knex) => {
      await knex.schema.createTable('owners', (t) => void t.string('name').notNullable().unique())
      await knex.schema.alterTable('files', (t) => {
        t.integer('size').notNullable().defaultTo(0)
        t.integer('owner_id').unique()
        t.index(['kind'])
      })
    }
    expect(await change(work)).toEqual([])
  })
})

describe('a rollback', () => {
  const filled: Record<string, string[]> = {}
  const gone: Record<string, string[]> = {}

  // Each table gets a row with a value in each column. Then every migration is undone, first where there are no rows.
  beforeAll(() =>
    inMemory((knex) =>
      inMemory(async (empty) => {
        await migrate(empty)
        await migrate(knex)
        await fill(knex)
        for (const [name] of migrations.toReversed()) {
          const dropped = await droppedBy(empty)
          filled[name] = (await withData(knex, dropped)).sort()
          gone[name] = (await droppedBy(knex)).map(nameOf).sort()
        }
      }),
    ),
  )

  it('would lose what each migration added, and says so before', () => {
    expect(Object.values(gone).flat().length).toBeGreaterThan(50)
    // Made anew, without rows, when a later migration is undone.
    expect(filled).toEqual({ ...gone, '004-sections': [] })
  })

  it('loses nothing where nothing has been written', () =>
    inMemory(async (knex) => {
      await migrate(knex)
      expect(await withData(knex, await droppedByRollback(migrations))).toEqual([])
    }))

  it('does not count a default as data', () =>
    inMemory(async (knex) => {
      await knex.schema.createTable('files', (t) => void t.string('state').notNullable().defaultTo('new'))
      const dropped = [{ table: 'files', column: { name: 'state', default: "'new'" } }]
      await knex('files').insert({ state: 'new' })
      expect(await withData(knex, dropped)).toEqual([])
      await knex('files').insert({ state: 'read' })
      expect(await withData(knex, dropped)).toEqual(['files.state'])
    }))
})

const nameOf = ({ table, column }: Dropped) => (column ? `${table}.${column.name}` : table)

/** Undoes the last migration and says what is gone. */
async function droppedBy(knex: Knex): Promise<Dropped[]> {
  const before = await tablesOf(knex)
  await rollBackLast(knex)
  return droppedBetween(before, await tablesOf(knex))
}

async function fill(knex: Knex): Promise<void> {
  await knex.raw('pragma foreign_keys = off')
  for (const [table, columns] of await tablesOf(knex)) {
    await knex(table).delete()
    const valueOf = ({ type }: Column) => (/char|text|json/i.test(type) ? 'x' : 7)
    await knex(table).insert(
      Object.fromEntries([...columns].map(([name, column]) => [name, valueOf(column)])),
    )
  }
}
