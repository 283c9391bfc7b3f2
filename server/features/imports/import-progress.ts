import { importStates } from './import-state.ts'
import type { Import, ImportProgress } from './import.ts'
import { rowsEstimatedOf, secondsLeftOf } from './import-estimates.ts'

/** After this time in the queue, the page mentions the wait. */
const LONG_WAIT_MS = 60_000

/** An import's progress, from its row alone, because it is polled every second. */
export function progressOf(item: Import, now: number): ImportProgress {
  const [done, all] =
    item.state === 'applying' ? [item.rowsIndexed, item.rowsStaged] : [item.bytesRead, item.bytesTotal]
  return {
    state: item.state,
    status: importStates[item.state].fileStatus,
    isConfirmed: item.confirmedAt !== null,
    rows: item.rowsStaged,
    rowsDone: rowsDoneOf(item),
    rowsEstimated: rowsEstimatedOf(item),
    secondsLeft: secondsLeftOf(item, now),
    isLongWaiting: item.state === 'queued' && now - item.createdAt > LONG_WAIT_MS,
    bytesRead: item.bytesRead,
    bytesTotal: item.bytesTotal,
    percentage: item.state === 'done' ? 100 : all === 0 ? 0 : Math.min(100, Math.floor((100 * done) / all)),
    errorCount: item.errorCount,
    fault: item.fault,
  }
}

/** Rows that the current step has processed; afterwards all. */
function rowsDoneOf(item: Import): number {
  if (item.state === 'applying') return item.rowsIndexed
  if (item.state === 'queued' || item.state === 'checking') return item.rowsRead
  return item.rowsStaged
}
