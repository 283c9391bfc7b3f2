import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { migrationSource } from '../../migrations/index.ts'
import type { Database } from '#server/drivers/database/index.ts'
import { openMysql } from '#server/drivers/database/mysql.ts'
import { openSqlite } from '#server/drivers/database/sqlite.ts'

/** Stand-in until the shared one is merged. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  const database = url
    ? await createSchema(url)
    : openSqlite(path.join(os.tmpdir(), `test-${randomUUID()}.sqlite`))
  await database.knex.migrate.latest({ migrationSource })
  return database
}

async function createSchema(url: string): Promise<Database> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const server = openMysql(new URL('mysql', url).href)
  await server.knex.raw('create database ??', [name])
  await server.close()
  return openMysql(new URL(name, url).href)
}
