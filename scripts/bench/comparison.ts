import { watchMemory } from './lib/child-memory.ts'
import { ask, startJobChild, stopChild } from './lib/child.ts'
import type { Row } from './lib/contract.ts'
import { inWords } from './lib/in-words.ts'
import { fillSlot } from './lib/filled-slot.ts'
import type { ImportTimes } from './lib/import-worker.ts'
import type { JobTimes } from './lib/job-worker.ts'
import { addCompany, bench, engines, openProduct, rowsAsked, upload } from './lib/product.ts'
import type { EngineName } from './lib/product.ts'

const ROWS = rowsAsked(200_000)

export const name = `Comparing two versions of a slot, ${ROWS} rows each, against an import of as many`

const CASES = { 'one in ten differs': 10, 'every row differs': 1, 'nothing in common': 0 }

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines()) {
    const cases = Object.entries(CASES).filter(([differing]) =>
      // BENCH_ONLY='SQLite nothing': one case in a process of its own, whose memory is that case's alone
      `${engine} ${differing}`.startsWith(process.env['BENCH_ONLY'] ?? ''),
    )
    if (cases.length === 0) continue
    const imported = await timeImport(engine)
    for (const [differing, every] of cases) {
      const { seconds, cpuSeconds, ...measured } = await measure(engine, differing, every)
      rows.push({
        ...{ database: engine, differing, seconds, 'of the import': seconds / imported.seconds },
        ...{ 'processor s': cpuSeconds, 'of the import’s': cpuSeconds / imported.cpuSeconds },
        ...measured,
      })
    }
  }
  return rows
}

export const summary = (rows: Row[]) =>
  `of the import: ${inWords(rows, { of: ['database', 'differing'], figure: 'of the import' })}`

/**
 * An import from the start of parsing to the flip of the draft, in a process that a smaller one has warmed up. Processor
 * time is the process's own: on MariaDB the server's is not in it.
 */
async function timeImport(engine: EngineName): Promise<{ seconds: number; cpuSeconds: number }> {
  const product = await openProduct(engine)
  const { companyId } = await addCompany(product)
  const worker = await startJobChild('scripts/bench/lib/import-worker.ts', product.env)
  const importOf = async (rows: number) => {
    const importId = await upload(product, companyId, { rows })
    return ask<ImportTimes>(worker, { companyId, importId, isIndexed: false })
  }
  await importOf(Math.ceil(ROWS / 10))
  const { check, flip, cpu } = await importOf(ROWS)
  await stopChild(worker)
  await product.close()
  return { seconds: (check + flip) / 1000, cpuSeconds: cpu / 1000 }
}

/** @param every each so-manieth row differs; 0: also the recipients and item numbers do */
async function measure(
  engine: EngineName,
  differing: string,
  every: number,
): Promise<Row & Pick<JobTimes, 'seconds' | 'cpuSeconds'>> {
  const product = await openProduct(engine)
  const { core } = product
  const { companyId } = await addCompany(product)
  const slot = { companyId, year: 2024, rows: ROWS }
  await fillSlot(product, { ...slot, importId: 1 }, (rowNo) => ({ recipients: 'a', content: `${rowNo}` }))
  await core.publishing.moveToPreview(bench, companyId)
  await core.publishing.publish(bench, companyId, { note: '' })
  await core.runner.drain()
  await fillSlot(product, { ...slot, importId: 2 }, (rowNo) => {
    if (every === 0) return { recipients: 'b', content: `n${rowNo}` }
    return { recipients: 'a', content: rowNo % every === 0 ? `changed ${rowNo}` : `${rowNo}` }
  })
  await core.publishing.moveToPreview(bench, companyId)
  // Memory is a process's own: the comparison has one to itself, as the product's jobs have.
  const worker = await startJobChild('scripts/bench/lib/job-worker.ts', product.env)
  const memory = watchMemory(worker)
  const times = await ask<JobTimes>(worker, {})
  await stopChild(worker)
  const { peakBytes } = await memory
  const { rows } = await core.comparisons.summaryOf(companyId, 1)
  await product.close()
  const { seconds, cpuSeconds, p99Ms, longestMs } = times
  return {
    ...{ seconds, cpuSeconds, 'p99 turn ms': p99Ms, 'longest turn ms': longestMs },
    ...{ 'peak MB': peakBytes / 1e6 },
    ...rows,
  }
}
