import { readConfig } from '#server/config/index.ts'
import { createCore } from '#server/container.ts'
import { answerMessages } from './answer.ts'
import { systemActor } from '#server/features/audit/index.ts'

/** Milliseconds of one import's steps. */
export interface ImportTimes {
  /** From opening the file to the end of its check: decoding, rules, staging. */
  check: number
  /** Making the rows searchable. */
  index: number
  /** The rest up to the draft's flip. */
  flip: number
  /** Of a processor, for all of it but the search index, in this process. */
  cpu: number
  /** Bytes when it is over: what grows from one import to the next shows here, and of which kind it is. */
  memory: { rss: number; heapUsed: number; external: number }
}

// The job process with the product's own services; it runs an import's jobs when told to, so that they can be timed.
const core = await createCore(readConfig())
const { imports, search } = core

let index = 0
let indexCpu = 0
let isIndexed = true
const indexImport = search.indexImport.bind(search)
search.indexImport = async (...args) => {
  const start = performance.now()
  const cpuStart = cpuMs()
  if (isIndexed) await indexImport(...args)
  index = performance.now() - start
  indexCpu = cpuMs() - cpuStart
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export interface ImportJob {
  companyId: number
  importId: number
  /** Whether the rows are made searchable: it takes long, and once is enough to report it. */
  isIndexed: boolean
}

answerMessages(
  async ({ companyId, importId, ...job }: ImportJob): Promise<ImportTimes> => {
    isIndexed = job.isIndexed
    const safePoint = async () => {}
    const start = performance.now()
    const cpuStart = cpuMs()
    await imports.runs.check(companyId, importId, safePoint)
    const check = performance.now() - start
    await imports.confirm(systemActor('bench'), companyId, importId)
    const applying = performance.now()
    await imports.runs.apply(companyId, importId, safePoint)
    const flip = performance.now() - applying - index
    const { state } = await imports.progress(companyId, importId)
    if (state !== 'done') throw new Error(`import ended ${state}`)
    const cpu = cpuMs() - cpuStart - indexCpu
    const { rss, heapUsed, external } = process.memoryUsage()
    return { check, index, flip, cpu, memory: { rss, heapUsed, external } }
  },
  () => core.close(),
)
