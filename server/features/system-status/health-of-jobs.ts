import { lanes, type JobKind } from './job-lanes.ts'
import type { JobCount, Health, JobHealth } from './job-health.ts'

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
    stuck: sum('running', ({ lapsed }) => lapsed),
    failed: sum('failed', ({ count }) => count),
    waitingSince: waiting.length > 0 ? Math.min(...waiting.map(({ firstDueAt }) => firstDueAt)) : null,
  }
}
