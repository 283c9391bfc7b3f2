import { describe, expect, it } from '@jest/globals'
import type { JobCount } from './job-health.ts'
import { healthOf } from './health-of-jobs.ts'
import type { JobKind } from './job-lanes.ts'

const kinds: JobKind[] = [
  { name: 'import', lane: 'others' },
  { name: 'mail', lane: 'urgent' },
  { name: 'compare', lane: 'background' },
]
const count = (name: string, state: JobCount['state'], count: number, due: number, firstDueAt: number) => ({
  ...{ name, state, count, due, firstDueAt, lapsed: name === 'import' ? 1 : 0 },
})

describe('the health of jobs', () => {
  it('is zero for every kind in an idle installation', () => {
    const none = { waiting: 0, planned: 0, running: 0, stuck: 0, failed: 0, waitingSince: null }
    expect(healthOf(kinds, [])).toEqual({
      ...none,
      kinds: [kinds[1], kinds[2], kinds[0]].map((kind) => ({ ...kind, ...none })),
    })
  })

  it('distinguishes waiting jobs from planned ones, and says since when the first is waiting', () => {
    const health = healthOf(kinds, [
      count('mail', 'queued', 5, 3, 100),
      count('mail', 'failed', 2, 2, 1),
      count('import', 'queued', 1, 1, 90),
      count('import', 'running', 1, 1, 50),
      count('compare', 'queued', 1, 0, 900),
    ])
    expect(health).toMatchObject({ waiting: 4, planned: 3, running: 1, failed: 2, waitingSince: 90 })
    expect(health.kinds).toMatchObject([
      { name: 'mail', waiting: 3, planned: 2, running: 0, failed: 2, waitingSince: 100 },
      { name: 'compare', waiting: 0, planned: 1, waitingSince: null },
      { name: 'import', waiting: 1, planned: 0, running: 1, stuck: 1, failed: 0, waitingSince: 90 },
    ])
  })

  it('includes jobs whose name is no longer known', () => {
    const { kinds: all, failed } = healthOf(kinds, [count('gone', 'failed', 1, 1, 1)])
    expect(failed).toBe(1)
    expect(all.at(-1)).toMatchObject({ name: 'gone', lane: 'others', failed: 1 })
  })
})
