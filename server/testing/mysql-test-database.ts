import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Knex } from 'knex'
import type { Database } from '#server/drivers/database/index.ts'
import { openMysql } from '#server/drivers/database/mysql.ts'
import { emptyAndReseed, referenceState, tableCounters, type ReferenceState } from './empty-schema.ts'
import { fillEmptyDatabase } from './fill-database.ts'
import { templateTables } from './sqlite-test-database.ts'

// The schemas that tests of this file have open; a closed one is emptied and reused.
const inUse = new Set<string>()
/** Schemas that this file has filled, with the state of their reference tables then. */
const filled = new Map<string, ReferenceState>()

/** The prefix of a run's schema names, because several runs can share a server. */
const prefixOf = (folder: string) => `${path.basename(folder).replaceAll(/\W/g, '_').toLowerCase()}_`

/**
 * A new database on the given server. Migrating takes seconds there, so each worker reuses its schemas and only empties
 * them in between.
 * @param serverUrl `mysql://user@host:port/`, an account that may create databases
 */
export async function openTestSchema(serverUrl: string, folder: string): Promise<Database> {
  const name = freeName(`${prefixOf(folder)}${process.env.JEST_WORKER_ID ?? '0'}_`)
  inUse.add(name)
  const isNew = !filled.has(name) && (await createSchema(serverUrl, name))
  const database = openMysql(new URL(name, serverUrl).href)
  const { knex } = database
  if (isNew) await fillEmptyDatabase(knex)
  const tables = await tableCounters(knex)
  if (!isNew) {
    await requireAllTables(knex, name, [...tables.keys()], folder)
    await emptyAndReseed(knex, tables, filled.get(name))
  }
  if (!filled.has(name)) filled.set(name, await referenceState(knex, await tableCounters(knex)))
  return {
    ...database,
    async close() {
      await database.close()
      inUse.delete(name)
    },
  }
}

/** A schema without any table, for tests of the migrations themselves. */
export async function openEmptySchema(serverUrl: string, folder: string): Promise<Database> {
  return openMysql(await createEmptySchema(serverUrl, folder))
}

/** The address of a schema without any table, for a process that opens it itself. */
export async function createEmptySchema(serverUrl: string, folder: string): Promise<string> {
  const name = `${prefixOf(folder)}empty_${randomUUID().slice(0, 8)}`
  await createSchema(serverUrl, name)
  return new URL(name, serverUrl).href
}

/** Copies the tables and rows of another schema on the same server into an empty one. */
export async function copySchema(fromUrl: string, toUrl: string): Promise<void> {
  const from = new URL(fromUrl).pathname.slice(1)
  const to = openMysql(toUrl)
  try {
    // A transaction uses one connection, on which the check stays off, so that the order of tables does not matter.
    await to.knex.transaction(async (trx) => {
      const tables: { name: string }[] = await trx('information_schema.tables')
        .where({ table_schema: from })
        .select({ name: 'table_name' })
      await trx.raw('set foreign_key_checks = 0')
      for (const { name } of tables) {
        const [[{ 'Create Table': create }]] = await trx.raw('show create table ??.??', [from, name])
        await trx.raw(create)
        await trx.raw('insert into ?? select * from ??.??', [name, from, name])
      }
      await trx.raw('set foreign_key_checks = 1')
    })
  } finally {
    await to.close()
  }
}

/** Removes all schemas of a run. */
export async function dropTestSchemas(serverUrl: string, folder: string): Promise<void> {
  await withServer(serverUrl, async (knex) => {
    const rows: { name: string }[] = await knex('information_schema.schemata')
      .select({ name: 'schema_name' })
      .whereRaw('left(schema_name, ?) = ?', [prefixOf(folder).length, prefixOf(folder)])
    for (const { name } of rows) await knex.raw('drop database ??', [name])
  })
}

function freeName(prefix: string): string {
  let number = 1
  while (inUse.has(prefix + number)) number++
  return prefix + number
}

async function createSchema(serverUrl: string, name: string): Promise<boolean> {
  return withServer(serverUrl, async (knex) => {
    const [result] = await knex.raw(
      'create database if not exists ?? character set utf8mb4 collate utf8mb4_bin',
      [name],
    )
    return (result as { warningStatus: number }).warningStatus === 0
  })
}

async function withServer<T>(serverUrl: string, work: (knex: Knex) => Promise<T>): Promise<T> {
  const server = openMysql(new URL('information_schema', serverUrl).href)
  try {
    return await work(server.knex)
  } finally {
    await server.close()
  }
}

/**
 * A test that drops tables of its schema spoils it for the next one, which cannot be told what it misses otherwise. The
 * schema is dropped, so that one test fails and not all that follow.
 */
async function requireAllTables(knex: Knex, name: string, found: string[], folder: string): Promise<void> {
  const lost = (await templateTables(folder)).filter((table) => !found.includes(table))
  if (lost.length === 0) return
  filled.delete(name)
  await knex.raw('drop database ??', [name])
  throw new Error(
    `A test before this one left its schema without ${lost.join(', ')}: it needs openEmptyDatabase instead.`,
  )
}
