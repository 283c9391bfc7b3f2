import { Gauge, type Registry } from 'prom-client'
import type { Installation } from '#server/features/system-status/index.ts'

const JOB_STATES = ['waiting', 'planned', 'running', 'stuck', 'failed'] as const

/**
 * What a web process finds out about the installation when it is asked for metrics. A part that could not be asked has
 * no series then; `disclosure_driver_up` says why.
 */
export function registerInstallationMetrics(
  registry: Registry,
  read: () => Promise<Installation>,
  now: () => number,
): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    set: (gauge: Gauge<Label>, installation: Installation) => void,
  ) =>
    new Gauge({
      ...{ name: `disclosure_${name}`, help, labelNames, registers: [registry] },
      async collect() {
        this.reset()
        set(this, await read())
      },
    })

  gauge('driver_up', 'Whether a driver answers: 1 or 0', ['driver', 'kind'], (up, { drivers }) => {
    for (const { driver, kind, isUp } of drivers) up.set({ driver, kind }, Number(isUp))
  })
  gauge(
    'search_state',
    'The state of search: 1 for ready, rebuilding, unavailable or refused',
    ['state'],
    (is, { search }) => {
      for (const state of ['ready', 'rebuilding', 'unavailable', 'refused'])
        is.set({ state }, Number(state === search))
    },
  )
  gauge('jobs', `Jobs by kind and state: ${JOB_STATES.join(', ')}`, ['kind', 'state'], (count, { jobs }) => {
    for (const kind of jobs?.kinds ?? [])
      for (const state of JOB_STATES) count.set({ kind: kind.name, state }, kind[state])
  })
  gauge(
    'jobs_oldest_waiting_seconds',
    'How long the oldest waiting job of a kind has waited',
    ['kind'],
    (age, { jobs }) => {
      for (const { name, waitingSince } of jobs?.kinds ?? [])
        age.set({ kind: name }, waitingSince === null ? 0 : Math.max(0, now() - waitingSince) / 1000)
    },
  )
  gauge('disk_free_bytes', 'Free space where DATA_DIR is', [], (free, { disk }) => {
    if (disk) free.set(disk.freeBytes)
  })
  gauge('disk_size_bytes', 'Size of the disk where DATA_DIR is', [], (size, { disk }) => {
    if (disk) size.set(disk.sizeBytes)
  })
  gauge('read_only', '1 while nothing can be stored: the disk is full or read-only', [], (is, { outage }) =>
    is.set(Number(outage !== undefined)),
  )
  gauge('paused', '1 while nothing goes out, as after a restore', [], (is, { pausedSince }) => {
    if (pausedSince !== undefined) is.set(Number(pausedSince !== null))
  })
  gauge(
    'untrusted_proxy',
    '1 if a request came through a proxy that TRUST_PROXY does not trust',
    [],
    (is, one) => is.set(Number(one.hasUntrustedProxy)),
  )
  gauge(
    'last_backup_timestamp_seconds',
    'When the last backup was finished; 0: never',
    [],
    (at, { lastBackup }) => {
      if (lastBackup !== undefined) at.set((lastBackup?.finishedAt ?? 0) / 1000)
    },
  )
  gauge(
    'build_info',
    'The version, its schema and Node',
    ['version', 'schema', 'node'],
    (info, { versions }) => info.set(versions, 1),
  )
}
