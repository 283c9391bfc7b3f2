import type { JobHealth } from './job-health.ts'

/** A part of the installation that can be another product: what it is, and whether it answers. */
interface DriverState {
  driver: 'database' | 'sessions' | 'search' | 'files' | 'mail'
  /** As in `sqlite`, `mysql`, `redis`. */
  kind: string
  isUp: boolean
}

export interface Backup {
  finishedAt: number
  bytes: number | null
  /** Files that the database names and the storage had not, or not as the database says. */
  faultyFiles: number
  /** When one failed after it. */
  failedAt: number | null
}

/** A run of `npm run verify`. */
export interface Check {
  at: number
  faults: number
}

/** How the installation is, as this process sees it. undefined: it could not be asked. */
export interface Installation {
  drivers: DriverState[]
  /** `refused`: the search server answers, but not with this key. */
  search: 'ready' | 'rebuilding' | 'unavailable' | 'refused'
  jobs: JobHealth | undefined
  disk: { freeBytes: number; sizeBytes: number } | undefined
  /** Why nothing can be stored. */
  outage: string | undefined
  /** Since when nothing goes out; null: it does. */
  pausedSince: number | null | undefined
  hasUntrustedProxy: boolean
  /** A company has the host of the console or the portal, so that nobody reaches its site. */
  hasTakenHost: boolean | undefined
  /** null: there never was one. */
  lastBackup: Backup | null | undefined
  versions: { version: string; schema: string; node: string }
}

/** How each part is asked. A check that does not answer in time counts as down. */
interface InstallationParts {
  drivers: (Omit<DriverState, 'isUp'> & { check: () => Promise<unknown> })[]
  search(): Promise<Installation['search']>
  jobs(): Promise<JobHealth>
  disk(): Promise<{ freeBytes: number; sizeBytes: number }>
  outage(): Promise<string | undefined>
  pausedSince(): Promise<number | null>
  hasUntrustedProxy(): boolean
  hasTakenHost(): Promise<boolean>
  lastBackup(): Promise<Backup | null>
  versions: Installation['versions']
}

/** Asks all parts at once: none delays the others, and a frozen one nobody. @param within rejects when time is up */
export async function readInstallation(
  parts: InstallationParts,
  within: <T>(work: Promise<T>) => Promise<T>,
): Promise<Installation> {
  const asked = <T>(work: () => Promise<T>) => within(work()).catch(() => undefined)
  const isUp = (check: () => Promise<unknown>) =>
    within(check()).then(
      () => true,
      () => false,
    )
  const [drivers, search, jobs, disk, outage, pausedSince, lastBackup, hasTakenHost] = await Promise.all([
    Promise.all(parts.drivers.map(async ({ check, ...driver }) => ({ ...driver, isUp: await isUp(check) }))),
    parts.search(),
    asked(parts.jobs),
    asked(parts.disk),
    asked(parts.outage),
    asked(parts.pausedSince),
    asked(parts.lastBackup),
    asked(parts.hasTakenHost),
  ])
  const { versions } = parts
  return {
    ...{ drivers, search, jobs, disk, outage, pausedSince, lastBackup, versions, hasTakenHost },
    hasUntrustedProxy: parts.hasUntrustedProxy(),
  }
}
