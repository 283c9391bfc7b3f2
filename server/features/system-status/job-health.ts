/** Urgent jobs, background jobs, and everything else. */
export type JobLane = 'urgent' | 'background' | 'others'

/** Jobs of one name, and where they run. */
export interface JobKind {
  name: string
  lane: JobLane
}

/** Jobs of one name that are in one state. Moments in milliseconds since the epoch. */
export interface JobCount {
  name: string
  state: 'queued' | 'running' | 'failed'
  count: number
  /** How many of them may run by now. */
  due: number
  /** The earliest time at which one may run, or could have. */
  firstRunAt: number
}

interface Health {
  /** Due, and not taken yet. */
  waiting: number
  /** For later. */
  planned: number
  running: number
  /** Failed within the retention of ended jobs. */
  failed: number
  /** Since when the longest waiting job waits; null if none does. */
  waitingSince: number | null
}

interface KindHealth extends JobKind, Health {}

export interface JobHealth extends Health {
  /** By lane, in the order of `kinds`; jobs without a handler come last. */
  kinds: KindHealth[]
}

const lanes: readonly JobLane[] = ['urgent', 'background', 'others']

/** The health of the jobs of these kinds, and of unknown ones. */
export function healthOf(kinds: readonly JobKind[], counts: readonly JobCount[]): JobHealth {
  const known = new Set(kinds.map(({ name }) => name))
  const unknown = [...new Set(counts.map(({ name }) => name))].filter((name) => !known.has(name)).sort()
  const all = [...kinds, ...unknown.map((name): JobKind => ({ name, lane: 'others' }))]
  return {
    ...sumOf(counts),
    kinds: lanes
      .flatMap((lane) => all.filter((kind) => kind.lane === lane))
      .map((kind) => ({ ...kind, ...sumOf(counts.filter(({ name }) => name === kind.name)) })),
  }
}

function sumOf(counts: readonly JobCount[]): Health {
  const sum = (state: JobCount['state'], of: (count: JobCount) => number) =>
    counts.filter((one) => one.state === state).reduce((total, one) => total + of(one), 0)
  const waiting = counts.filter(({ state, due }) => state === 'queued' && due > 0)
  return {
    waiting: sum('queued', ({ due }) => due),
    planned: sum('queued', ({ count, due }) => count - due),
    running: sum('running', ({ count }) => count),
    failed: sum('failed', ({ count }) => count),
    waitingSince: waiting.length > 0 ? Math.min(...waiting.map(({ firstRunAt }) => firstRunAt)) : null,
  }
}
