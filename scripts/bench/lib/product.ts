// Long because a product to measure is set up in one order: database, company, files, publication.
import { createWriteStream, existsSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { csvChunks } from '#seeds/synthetic/index.ts'
import { seedReference } from '#seeds/reference/guidelines.ts'
import { readConfig } from '#server/config/index.ts'
import { createCore, type Core } from '#server/container.ts'
import { openDatabase } from '#server/drivers/database/index.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { migrate } from '../../../migrations/run/index.ts'
import { mariadbIsThere, startPrivateMariadb } from '../../lib/private-mariadb.mjs'
import { temporaryFolder } from '../../lib/private-server.mjs'

/**
 * How many rows a benchmark is to measure: `npm run bench -- list 1000000`, whichever of them take a size; else its
 * own default, with which all of them run through in minutes.
 */
export const rowsAsked = (ordinary: number) => Number(process.env['BENCH_ROWS'] ?? ordinary)

export type EngineName = 'MariaDB' | 'SQLite'

/** The product with nothing in it, on a database and in a folder of its own. */
export interface Product {
  engine: EngineName
  core: Core
  /** What a second process needs to open the same installation. */
  env: Record<string, string>
  folder: string
  close(): Promise<void>
}

/** As docs/operations.md advises. */
const MARIADB = ['--innodb-buffer-pool-size=1G']

/** MariaDB is measured where it is installed; `BENCH_ENGINE` chooses one of the two. */
export function engines(): EngineName[] {
  const asked = process.env['BENCH_ENGINE']
  if (asked === 'SQLite' || asked === 'MariaDB') return [asked]
  if (mariadbIsThere()) return ['MariaDB', 'SQLite']
  console.log('MariaDB is not installed: measured on SQLite only.')
  return ['SQLite']
}

/** @param more settings that differ from those of the other measurements */
export async function openProduct(engine: EngineName, more: Record<string, string> = {}): Promise<Product> {
  const { folder, remove } = temporaryFolder('bench')
  const server = engine === 'MariaDB' ? await startPrivateMariadb(MARIADB) : undefined
  const env: Record<string, string> = {
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'warn',
    SESSION_SECRET: 'the session secret of the measurements',
    ENCRYPTION_KEY: 'the encryption key of the measurements',
    ...(server && { DATABASE_URL: new URL('bench', server.url).href }),
    ...more,
  }
  if (server) await createSchema(server.url)
  const config = readConfig(env)
  const database = openDatabase(config)
  await migrate(database.knex)
  await seedReference(database.knex)
  const core = await createCore(config, { database })
  return {
    engine,
    core,
    env,
    folder,
    async close() {
      await core.close()
      await server?.stop()
      remove()
    },
  }
}

async function createSchema(url: string): Promise<void> {
  const server = openDatabase({ databaseUrl: new URL('information_schema', url).href, dataDir: '' })
  await server.knex.raw('create database bench character set utf8mb4 collate utf8mb4_bin')
  await server.close()
}

let companies = 0

/** A company with a host of its own, `company-N.localhost`. */
export async function addCompany({ core }: Product): Promise<{ companyId: number; host: string }> {
  const host = `company-${++companies}.localhost`
  const companyId = await core.companies.create(systemActor('bench'), {
    name: `見本製薬${companies}`,
    nameEn: `Sample Pharma ${companies}`,
    email: `office@${host}`,
    disclosureDomain: host,
    patientDomain: host,
    copyright: '© 見本製薬',
    copyrightEn: '© Sample Pharma',
  })
  return { companyId, host }
}

/** A slot's file: unless told otherwise fees of section C, the one that grows to hundreds of thousands of rows. */
export interface Slot {
  rows: number
  year?: number
  root?: string
  revision?: number
}

const ROOT = 'C'

/** Who does what is measured. */
export const bench = systemActor('bench')

/** Uploads a file as a user would; its check waits to be run. Returns the import's id. */
export async function upload(product: Product, companyId: number, slot: Slot): Promise<number> {
  const { core, folder } = product
  const { rows, year = 2024, root = ROOT, revision = 0 } = slot
  const prepared = path.join(folder, `${rows}-${year}-${root}-${revision}.csv`)
  if (!existsSync(prepared)) {
    const options = {
      rows,
      year,
      revision,
      sectionType: 1 as const,
      rootCode: root,
      seed: 1,
      thirdLevel: false,
    }
    await pipeline(csvChunks(options, 'utf8'), createWriteStream(prepared))
  }
  const temporaryPath = path.join(folder, 'upload.csv')
  await copyFile(prepared, temporaryPath)
  const byteSize = statSync(temporaryPath).size
  const { importId } = await core.uploads.storeCsv(
    { ...bench, userId: 1 },
    companyId,
    { sectionType: 1, year, rootSectionId: sectionIdOf(1, root)! },
    { temporaryPath, fileName: `${year}.csv`, byteSize },
  )
  return importId
}

/** Uploads a file and runs its jobs until it is in the draft; searchable only if asked for, which takes its time. */
export async function importFile(
  product: Product,
  companyId: number,
  slot: Slot,
  { isIndexed = false } = {},
): Promise<number> {
  const { imports, runner, search } = product.core
  const { indexImport } = search
  if (!isIndexed) search.indexImport = async () => {}
  const importId = await upload(product, companyId, slot)
  await imports.confirm(bench, companyId, importId)
  await runner.drain()
  search.indexImport = indexImport
  const { state, fault } = await imports.progress(companyId, importId)
  if (state !== 'done') throw new Error(`import ended ${state} ${fault?.key ?? ''}`)
  return importId
}

/** Moves everything to the preview and publishes it. */
export async function publishAll({ core }: Product, companyId: number): Promise<void> {
  await core.publishing.moveToPreview(bench, companyId)
  await core.publishing.publish(bench, companyId, { note: 'bench' })
}
