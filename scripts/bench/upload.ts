// Long because a benchmark is read from top to bottom: its world, its uploads, its report.
import { csvLine, headerRows } from '#seeds/synthetic/index.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { paths } from '#server/http/paths.ts'
import { watchMemory } from './lib/child-memory.ts'
import { ask, startChild, startJobChild, stopChild } from './lib/child.ts'
import type { Row } from './lib/contract.ts'
import { addPerson } from './lib/people.ts'
import { Person } from './lib/person.ts'
import { addCompany, engines, openProduct, rowsAsked } from './lib/product.ts'
import type { EngineName, Product } from './lib/product.ts'
import type { SiteServer } from './lib/site-server.ts'
import { buildIfNeeded } from '../lib/prepare.mjs'

const ROWS = rowsAsked(100_000)
/** With a million of them the file is as large as one may be. */
const BYTES_A_ROW = 300
/** Of each step so many looks at the progress are shown. */
const SHOWN = 10

export const name = `A file of ${ROWS.toLocaleString('en')} rows, ${Math.round((ROWS * BYTES_A_ROW) / 1e6)} MB, as a user uploads it: its progress, asked each second, and a cancellation in the middle`

export async function run(): Promise<Row[]> {
  buildIfNeeded()
  const rows: Row[] = []
  for (const engine of engines()) rows.push(...(await measure(engine)))
  return rows
}

/** One answer of check-import-progress. */
interface WireLook {
  state: string
  progress: number
  rows: number
  rows_estimated: number | null
  seconds_left: number | null
}

interface Look extends Pick<WireLook, 'state' | 'progress' | 'rows'> {
  at: number
  rowsEstimated: number | null
  secondsLeft: number | null
}

async function measure(engine: EngineName): Promise<Row[]> {
  const product = await openProduct(engine)
  const { companyId, host } = await addCompany(product)
  await addPerson(product, companyId)
  const web = await startChild('scripts/bench/lib/site-server.ts', product.env)
  const worker = await startJobChild('scripts/bench/lib/job-loop.ts', product.env)
  const memory = { web: watchMemory(web), worker: watchMemory(worker) }
  const { port } = await ask<SiteServer>(web, { companyId })
  const person = await Person.signIn(port, host)

  const first = await upload(person, 2023)
  const looks: Look[] = []
  await follow(person, first.fileId, looks, (state) => state === 'checked')
  await person.confirmImport(first.fileId)
  await follow(person, first.fileId, looks, (state) => state === 'done')
  const cancelled = await cancelInTheMiddle(product, companyId, person)

  for (const child of [web, worker]) await stopChild(child)
  const [webPeak, workerPeak] = [(await memory.web).peakBytes, (await memory.worker).peakBytes]
  await product.close()
  const rows = [
    ...told(looks),
    { what: 'upload, s', value: first.seconds },
    { what: 'steps back of the percentage', value: stepsBack(looks, 'progress') },
    { what: 'steps back of the rows', value: stepsBack(looks, 'rows') },
    { what: 'web process, peak MB', value: webPeak / 1e6 },
    { what: 'job process, peak MB', value: workerPeak / 1e6 },
    ...Object.entries(cancelled).map(([what, value]) => ({ what: `cancelled at half: ${what}`, value })),
  ]
  return rows.map((row) => ({ database: engine, ...row }))
}

/** Rows of one length, most of it in a remark. */
function csvOf(year: number): Buffer {
  const lines = headerRows().map((row) => csvLine(row).trimEnd())
  for (let at = 0; at < ROWS; at++) {
    const facility = `見本${at % 9973}病院`
    const line = `${year},C1,${at},,,${facility},,見本　${at % 30011},,,,1,${1000 + at},,,,`
    const left = BYTES_A_ROW - Buffer.byteLength(line) - ',,\r\n'.length
    lines.push(`${line}${'備'.repeat(left / 3)},,`)
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`)
}

async function upload(person: Person, year: number) {
  const fields = { section_type: '1', year: `${year}`, root_section_id: `${sectionIdOf(1, 'C')}` }
  const content = csvOf(year)
  const start = performance.now()
  const results = await person.upload('/upload-file/upload-csv', fields, `${year}.csv`, content)
  const seconds = (performance.now() - start) / 1000
  return { fileId: results['id'] as number, importId: results['import_id'] as number, seconds }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks each second, as the page does, until it is time to stop. */
async function follow(
  person: Person,
  fileId: number,
  looks: Look[],
  isOver: (state: string, progress: number) => boolean,
): Promise<void> {
  for (;;) {
    const answer = await person.call('GET', `/upload-file/check-import-progress?id=${fileId}`)
    const { state, progress, rows, rows_estimated, seconds_left } = answer as unknown as WireLook
    const [rowsEstimated, secondsLeft] = [rows_estimated, seconds_left]
    looks.push({ at: performance.now(), state, progress, rows, rowsEstimated, secondsLeft })
    if (isOver(state, progress)) return
    if (['failed', 'cancelled', 'done'].includes(state)) throw new Error(`the import is ${state}`)
    await pause(1000)
  }
}

/** A few looks of each step, with what it then really took. */
function told(looks: Look[]): Row[] {
  const rows: Row[] = []
  for (const state of new Set(looks.map((look) => look.state))) {
    const step = looks.filter((look) => look.state === state)
    const end = looks[looks.indexOf(step.at(-1)!) + 1]?.at ?? step.at(-1)!.at
    const every = Math.max(1, Math.floor(step.length / SHOWN))
    for (const look of step.filter((_, at) => at % every === 0))
      rows.push({
        ...{ what: state, 'after s': (look.at - looks[0]!.at) / 1000, '%': look.progress, rows: look.rows },
        'of rows': look.rowsEstimated ?? '—',
        's left, said': look.secondsLeft ?? '—',
        's left, really': (end - look.at) / 1000,
      })
  }
  return rows
}

/** How often a number was smaller than at the look before, within one step. */
const stepsBack = (looks: Look[], of: 'progress' | 'rows') =>
  looks.filter((look, at) => looks[at - 1]?.state === look.state && look[of] < looks[at - 1]![of]).length

/** Confirms early, which takes the slot, and gives it up at half; seconds until the slot and the rows' room are free. */
async function cancelInTheMiddle(
  { core }: Product,
  companyId: number,
  person: Person,
): Promise<Record<string, number>> {
  const { knex } = core.database
  const { fileId, importId } = await upload(person, 2024)
  await core.imports.confirm(systemActor('bench'), companyId, importId)
  await follow(person, fileId, [], (_state, progress) => progress >= 50)
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const status = await person.post(paths.importCancellation(importId))
  if (status !== 303) throw new Error(`cancellation: ${status}`)
  const answered = seconds()
  const after = await knex('imports').where({ id: importId }).first('state', 'slot_lock')
  // A short file is done before anybody can give it up.
  if (after.state !== 'cancelled' || after.slot_lock !== null) throw new Error(`the import is ${after.state}`)
  while (await knex('data_records').where({ import_id: importId }).first('import_id')) await pause(50)
  const rowsGone = seconds()
  return { 'answer and slot free, s': answered, 'rows removed, s': rowsGone }
}
