import { type ChildProcess } from 'node:child_process'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { watchMemory } from './lib/child-memory.ts'
import { ask, startJobChild, stopChild } from './lib/child.ts'
import { time } from './lib/compare.ts'
import type { Row } from './lib/contract.ts'
import type { ImportJob, ImportTimes } from './lib/import-worker.ts'
import { median } from './lib/median.ts'
import { addCompany, engines, openProduct, rowsAsked, upload } from './lib/product.ts'
import type { EngineName, Product } from './lib/product.ts'

const ROWS = rowsAsked(200_000)
/** Large ones take minutes each. */
const ROUNDS = ROWS > 500_000 ? 3 : 5

export const name = `Import of ${ROWS.toLocaleString('en')} rows, from the start of parsing to the flip of the draft`

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines()) rows.push(await measure(engine))
  return rows
}

export const summary = (rows: Row[]) =>
  rows
    .map((row) => {
      const share = row['share of LOAD DATA']
      const beside = share === undefined ? '' : `, ${Number(share).toFixed(2)} of \`LOAD DATA\``
      return `${Number(row['rows/s']).toLocaleString('en')} rows/s on ${row['database']}${beside}`
    })
    .join('; ')

/**
 * Imports and, where the engine has it, LOAD DATA LOCAL of the same rows into an empty copy of the table, in turn.
 * A first round of each is not counted: the job process lives long, and makes the rows that are loaded.
 */
async function measure(engine: EngineName): Promise<Row> {
  const product = await openProduct(engine)
  const { companyId } = await addCompany(product)
  const worker = await startJobChild('scripts/bench/lib/import-worker.ts', product.env)
  const memory = watchMemory(worker)
  const imports: ImportTimes[] = []
  const loads: number[] = []
  const waits: number[] = []
  const importOnce = async (isIndexed: boolean) => {
    await emptyTable(product, 'data_records')
    return importRows(product, worker, { companyId, isIndexed }, waits)
  }
  const first = await importOnce(true)
  const floor = engine === 'MariaDB' ? await prepareLoad(product) : undefined
  await floor?.()
  waits.length = 0
  for (let round = 0; round < ROUNDS; round++) {
    if (floor && round % 2 === 1) loads.push(await floor())
    imports.push(await importOnce(false))
    if (floor && round % 2 === 0) loads.push(await floor())
  }
  await stopChild(worker)
  const { peakBytes } = await memory
  await product.close()

  const taken = median(imports.map(({ check, flip }) => check + flip))
  return {
    database: engine,
    'rows/s': Math.round((ROWS / taken) * 1000),
    ...(floor && {
      'LOAD DATA rows/s': Math.round((ROWS / median(loads)) * 1000),
      'share of LOAD DATA': median(loads) / taken,
    }),
    'processor µs a row': (median(imports.map(({ cpu }) => cpu)) / ROWS) * 1000,
    'flip ms': median(imports.map(({ flip }) => flip)),
    'indexing s': first.index / 1000,
    'peak memory MB': peakBytes / 1e6,
    'MB after each import': megabytes([first, ...imports], 'rss'),
    'of it heap': megabytes([first, ...imports], 'heapUsed'),
    'of it buffers': megabytes([first, ...imports], 'external'),
    'longest wait of another write ms': Math.max(...waits),
  }
}

const megabytes = (imports: ImportTimes[], kind: keyof ImportTimes['memory']) =>
  imports.map(({ memory }) => Math.round(memory[kind] / 1e6)).join(' ')

/** One import in the job process, while this one goes on writing as the web process would. */
async function importRows(
  product: Product,
  worker: ChildProcess,
  job: Omit<ImportJob, 'importId'>,
  waits: number[],
): Promise<ImportTimes> {
  const { companyId } = job
  const importId = await upload(product, companyId, { rows: ROWS })
  const { knex } = product.core.database
  let isRunning = true
  const running = ask<ImportTimes>(worker, { ...job, importId }).finally(() => (isRunning = false))
  while (isRunning) {
    waits.push(await time(() => knex('companies').where({ id: companyId }).update({ name_en: 'Sample' })))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return running
}

async function emptyTable({ engine, core }: Product, table: string): Promise<void> {
  await core.database.knex.raw(`${engine === 'MariaDB' ? 'truncate table' : 'delete from'} ${table}`)
}

/** The floor: a prepared file of the rows just imported, loaded by one statement. Returns what does it once, timed. */
async function prepareLoad(product: Product): Promise<() => Promise<number>> {
  const { knex } = product.core.database
  const file = path.join(product.folder, 'rows.tsv')
  const columns = Object.keys(await knex('data_records').columnInfo()).filter((column) => column !== 'id')
  const [{ affectedRows }] = await knex.raw(
    `select ${columns.join(',')} into outfile ? from data_records order by id`,
    [file],
  )
  if (affectedRows !== ROWS) throw new Error(`${affectedRows} rows were imported`)
  await knex.raw('create table load_floor like data_records')
  const sql = `load data local infile 'rows' into table load_floor character set utf8mb4 (${columns.join(',')})`
  return async () => {
    await emptyTable(product, 'load_floor')
    return time(() =>
      knex
        .raw(sql)
        .options({ infileStreamFactory: () => createReadStream(file, { highWaterMark: 1 << 20 }) }),
    )
  }
}
