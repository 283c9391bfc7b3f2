import type { Import } from './import.ts'

/** In the first seconds of a step, an estimate would be misleading. */
const QUIET_MS = 3000
/** A step without progress for this long may have been interrupted, so there is no estimate. */
const STALLED_MS = 30_000
/** The share of a file that has to be read before its number of rows can be estimated. */
const MIN_SHARE = 0.01

/** The number of rows: exact after the check, estimated from the bytes read before that; null if not known yet. */
export function rowsEstimatedOf(item: Import): number | null {
  if (item.state !== 'queued' && item.state !== 'checking') return item.rowsStaged
  if (item.bytesRead === 0 || item.bytesRead < item.bytesTotal * MIN_SHARE) return null
  return Math.max(item.rowsRead, Math.round((item.rowsRead * item.bytesTotal) / item.bytesRead))
}

/** Whole seconds until the current step ends, at its latest pace; null if that is not known. */
export function secondsLeftOf(item: Import, now: number): number | null {
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
