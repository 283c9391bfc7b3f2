import { importStates } from './import-state.ts'
import type { Import, ImportProgress } from './import.ts'

/** In the first seconds of a step, an estimate would be misleading. */
const QUIET_MS = 3000
/** A step without progress for this long may have been interrupted, so there is no estimate. */
const STALLED_MS = 30_000
/** The share of a file that has to be read before its number of rows can be estimated. */
const MIN_SHARE = 0.01
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

/** The number of rows: exact after the check, estimated from the bytes read before that; null if not known yet. */
function rowsEstimatedOf(item: Import): number | null {
  if (item.state !== 'queued' && item.state !== 'checking') return item.rowsStaged
  if (item.bytesRead === 0 || item.bytesRead < item.bytesTotal * MIN_SHARE) return null
  return Math.max(item.rowsRead, Math.round((item.rowsRead * item.bytesTotal) / item.bytesRead))
}

/** Whole seconds until the current step ends, at its latest pace; null if that is not known. */
function secondsLeftOf(item: Import, now: number): number | null {
  const [since, left] =
    item.state === 'checking'
      ? [item.checkingSince, item.bytesTotal - item.bytesRead]
      : item.state === 'applying'
        ? [item.applyingSince, item.rowsStaged - item.rowsIndexed]
        : [null, 0]
  if (since === null || item.pace === null || item.progressAt === null) return null
  const quietFor = now - item.progressAt
  if (now - since < QUIET_MS || quietFor > STALLED_MS) return null
  return Math.max(1, Math.ceil(left / item.pace - quietFor / 1000))
}
