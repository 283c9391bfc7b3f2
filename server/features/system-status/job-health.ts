/** What people wait for, what nothing else may wait for, and everything else. */
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
  /** When the first of them may run, or might have. */
  firstRunAt: number
}

interface Health {
  /** Due, and not taken yet. */
  waiting: number
  /** For later. */
  planned: number
  running: number
  /** Given up within the time that ended jobs are kept. */
  failed: number
  /** Since when the one waits that waits longest; null where none does. */
  waitingSince: number | null
}

interface KindHealth extends JobKind, Health {}

export interface JobHealth extends Health {
  /** By lane, in the order of `kinds`; jobs of a name that nobody carries out any more stand behind the others. */
  kinds: KindHealth[]
}

const lanes: readonly JobLane[] = ['urgent', 'background', 'others']

/** How the jobs of these kinds are, and of names that are none of them. */
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
