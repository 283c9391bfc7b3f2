import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { DraftFilter, DraftSort } from '#server/features/draft-list/index.ts'
import type { Row } from './lib/contract.ts'
import { C1, fillSlot, type FilledRow } from './lib/filled-slot.ts'
import { median } from './lib/median.ts'
import { addCompany, bench, engines, openProduct, publishAll, rowsAsked } from './lib/product.ts'
import type { EngineName } from './lib/product.ts'

const ROWS = rowsAsked(200_000)
/** What the list's bounds allow to be read row by row. */
const BOUND = 50_000
const ROUNDS = 7

export const name = `The draft's list with the state of each row, ${ROWS + BOUND} rows, ${BOUND} of them in a replaced file`

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines()) rows.push(...(await measure(engine)))
  return rows
}

const asPublished = (rowNo: number): FilledRow => ({ recipients: 'a', content: `${rowNo}` })
const corrected = (rowNo: number): FilledRow => ({
  recipients: 'a',
  content: rowNo % 10 === 0 ? `changed ${rowNo}` : `${rowNo}`,
})

/** The first time, when states, sums and places are found, then the median of later ones. */
async function measure(engine: EngineName): Promise<Row[]> {
  const product = await openProduct(engine)
  const { draftList, dataRecords, recordChanges, versions } = product.core
  const { companyId } = await addCompany(product)
  await fillSlot(product, { companyId, importId: 1, year: 2024, rows: ROWS }, asPublished)
  await fillSlot(product, { companyId, importId: 2, year: 2023, rows: BOUND }, asPublished)
  await publishAll(product, companyId)
  await fillSlot(product, { companyId, importId: 3, year: 2023, rows: BOUND }, corrected)
  const draft = await versions.dataIn(companyId, 1, 'draft')
  const { records } = await dataRecords.list(draft, { year: 2024 }, 1, 1)
  await recordChanges.remove(bench, companyId, 1, records)

  const page =
    (filter: DraftFilter, sort: DraftSort = 'file', offset = 0) =>
    () =>
      draftList.page(companyId, 1, filter, { offset, size: 50, sort })
  const year = { year: 2023 }
  const pages = {
    'page 1; the first finds the states of 50,000 replaced rows': page({}),
    'page 1 of a section': page({ sectionId: C1 }),
    'the last page; the first finds the places': page({}, 'file', ROWS + BOUND - 50),
    'a page in the middle': page({}, 'file', ROWS / 2),
    'page 1 by section': page({}, '-section'),
    'page 1 by state': page({}, 'state'),
    'page 1 of what is deleted': page({ state: 'deleted' }),
    'page 1 of what is the same': page({ state: 'same' }),
    'the last page of what is the same': page({ state: 'same' }, 'file', ROWS - 50),
    // read row by row, up to the bound
    '50,000 rows by name': page(year, 'name'),
    '50,000 rows by amount': page(year, '-amount'),
    '50,000 rows, those of a recipient': page({ ...year, recipient: '病院96' }),
  }
  const answers: Row[] = []
  for (const [action, work] of Object.entries(pages)) {
    const turns = monitorEventLoopDelay({ resolution: 1 })
    turns.enable()
    const first = await timed(work)
    turns.disable()
    const later: Timed[] = []
    for (let round = 0; round < ROUNDS; round++) later.push(await timed(work))
    answers.push({
      ...{ database: engine, action, 'first ms': first.ms, 'of a processor': first.cpuMs },
      ...{ 'longest turn ms': turns.max / 1e6, 'later ms': median(later.map(({ ms }) => ms)) },
      'later of a processor': median(later.map(({ cpuMs }) => cpuMs)),
    })
  }
  await product.close()
  return answers
}

interface Timed {
  ms: number
  /** This process's own: on MariaDB the server's is not in it. */
  cpuMs: number
}

async function timed(work: () => Promise<unknown>): Promise<Timed> {
  globalThis.gc?.()
  const start = performance.now()
  const cpuStart = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(cpuStart)
  return { ms: performance.now() - start, cpuMs: (user + system) / 1000 }
}
