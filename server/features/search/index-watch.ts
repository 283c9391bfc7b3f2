import type { SearchService } from './search.service.ts'
import { REBUILD_ALL_JOB } from './search-rebuilds.service.ts'

/** A rebuild that has just ended, or failed, is not repeated before. */
const PAUSE_MS = 60_000

/** Looks after the index while the product runs: what is lost or foreign is rebuilt by a job. */
export class IndexWatch {
  private readonly deps: {
    search: Pick<SearchService, 'verify'>
    /** The revisions that jobs are still to index, by company. */
    countWaiting(): Promise<ReadonlyMap<number, number>>
    /** Whether such a job waits, runs, or ended within this time. */
    hasRunWithin(jobName: string, ms: number): Promise<boolean>
    enqueue(jobName: string): Promise<void>
  }

  constructor(deps: IndexWatch['deps']) {
    this.deps = deps
  }

  /** Enqueues a rebuild if one is needed; returns whether it is. Throws Unavailable for a server that is away. */
  async check(): Promise<boolean> {
    const { search, countWaiting, hasRunWithin, enqueue } = this.deps
    if ((await search.verify(countWaiting)) === 'ready') return false
    if (!(await hasRunWithin(REBUILD_ALL_JOB, PAUSE_MS))) await enqueue(REBUILD_ALL_JOB)
    return true
  }
}
