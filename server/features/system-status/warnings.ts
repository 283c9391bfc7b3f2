import type { Installation } from './installation.ts'

/** What an operator has to look at. */
export type Warning =
  | 'paused'
  | 'read-only'
  | 'disk-low'
  | 'jobs-stuck'
  | 'jobs-late'
  | 'search-unavailable'
  | 'search-refused'
  | 'search-rebuilding'
  | 'untrusted-proxy'
  | 'taken-host'

/** No job waits this long while jobs are being processed. */
const LATE_MS = 10 * 60 * 1000
const LOW_SHARE = 0.1

/** The warnings about an installation, the most urgent first. */
export function warningsOf(
  {
    pausedSince,
    outage,
    disk,
    jobs,
    search,
    hasUntrustedProxy,
    hasTakenHost,
  }: Omit<Installation, 'drivers' | 'versions' | 'lastBackup'>,
  now: number,
): Warning[] {
  const waited = jobs && jobs.waitingSince !== null ? now - jobs.waitingSince : 0
  const isPaused = typeof pausedSince === 'number'
  const held: [Warning, boolean][] = [
    ['paused', isPaused],
    ['read-only', outage !== undefined],
    ['disk-low', disk !== undefined && disk.freeBytes < disk.sizeBytes * LOW_SHARE],
    ['jobs-stuck', jobs !== undefined && jobs.stuck > 0],
    // Paused, jobs wait until they are let go.
    ['jobs-late', waited > LATE_MS && !isPaused],
    ['search-unavailable', search === 'unavailable'],
    ['search-refused', search === 'refused'],
    ['search-rebuilding', search === 'rebuilding'],
    ['untrusted-proxy', hasUntrustedProxy],
    ['taken-host', hasTakenHost === true],
  ]
  return held.filter(([, holds]) => holds).map(([warning]) => warning)
}
