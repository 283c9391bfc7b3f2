import { importStates } from './import-state.ts'
import type { Import, ImportProgress } from './import.ts'

/** In the first seconds of a step an estimate would only mislead. */
const QUIET_MS = 3000
/** What has not advanced for so long may have been interrupted: then nobody knows. */
const STALLED_MS = 30_000
/** Rows of so small a part of a file do not tell how many the whole has. */
const TELLING_SHARE = 0.01
/** A queued import that has waited for so long is worth a word. */
const LONG_WAIT_MS = 60_000

/** How far an import has come, from its row alone: cheap enough to be asked each second. */
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

/** Rows that the step under way is done with; afterwards all. */
function rowsDoneOf(item: Import): number {
  if (item.state === 'applying') return item.rowsIndexed
  if (item.state === 'queued' || item.state === 'checking') return item.rowsRead
  return item.rowsStaged
}

/** How many rows there are: known after the check, before it reckoned from the bytes read, or not known yet. */
function rowsEstimatedOf(item: Import): number | null {
  if (item.state !== 'queued' && item.state !== 'checking') return item.rowsStaged
  if (item.bytesRead === 0 || item.bytesRead < item.bytesTotal * TELLING_SHARE) return null
  return Math.max(item.rowsRead, Math.round((item.rowsRead * item.bytesTotal) / item.bytesRead))
}

/** Whole seconds that the step under way still takes at its pace of the last seconds; null when that is not known. */
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
