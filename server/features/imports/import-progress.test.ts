import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { progressOf } from './import-progress.ts'
import type { Import } from './import.ts'
import { PaceMeter } from './pace-meter.ts'
import { createImportsWorld, manyRows, type ImportsWorld } from './test-world.ts'

const START = 1_000_000

describe('the progress of an import', () => {
  let world: ImportsWorld
  let fresh: Import
  beforeAll(async () => {
    world = await createImportsWorld()
    const importId = await world.upload(manyRows(3))
    fresh = (await world.service.details(world.companyId, importId)).import
  })
  afterAll(() => world.close())

  const checking = (more: Partial<Import>): Import => ({
    ...{ ...fresh, state: 'checking', bytesTotal: 10_000_000, createdAt: START },
    ...{ checkingSince: START, progressAt: START + 10_000, ...more },
  })

  it('estimates rows from bytes while checking, but not from too small a part', () => {
    const item = checking({ rowsRead: 5000, rowsStaged: 5000, bytesRead: 1_000_000 })
    expect(progressOf(item, START)).toMatchObject({ rowsDone: 5000, rowsEstimated: 50_000, percentage: 10 })
    const early = checking({ rowsRead: 3, bytesRead: 600 })
    expect(progressOf(early, START)).toMatchObject({ rowsDone: 3, rowsEstimated: null })
  })

  it('continues to count rows after an error, though none are staged any more', () => {
    const item = checking({ rowsRead: 8000, rowsStaged: 500, bytesRead: 2_000_000, errorCount: 1 })
    expect(progressOf(item, START)).toMatchObject({ rowsDone: 8000, rowsEstimated: 40_000, rows: 500 })
  })

  it('computes the time left from the pace, and counts down between two updates', () => {
    const item = checking({ bytesRead: 4_000_000, pace: 200_000 })
    expect(progressOf(item, START + 10_000).secondsLeft).toBe(30)
    expect(progressOf(item, START + 15_000).secondsLeft).toBe(25)
    const applying = checking({ state: 'applying', applyingSince: START, rowsStaged: 900, rowsIndexed: 300 })
    expect(progressOf({ ...applying, pace: 100 }, START + 10_000)).toMatchObject({
      ...{ secondsLeft: 6, rowsDone: 300, rowsEstimated: 900 },
    })
  })

  it('has no time left in the first seconds, without a pace, when work has stalled, and at the end', () => {
    const item = checking({ bytesRead: 4_000_000, pace: 200_000 })
    expect(progressOf(item, START + 2000).secondsLeft).toBeNull()
    expect(progressOf({ ...item, pace: null }, START + 10_000).secondsLeft).toBeNull()
    expect(progressOf(item, START + 41_000).secondsLeft).toBeNull()
    expect(progressOf({ ...item, state: 'checked' }, START + 10_000).secondsLeft).toBeNull()
  })

  it('reports an import that has been waiting for long', () => {
    const item: Import = { ...checking({}), state: 'queued' }
    expect(progressOf(item, START + 60_000).isLongWaiting).toBe(false)
    expect(progressOf(item, START + 60_001).isLongWaiting).toBe(true)
    expect(progressOf(checking({}), START + 60_001).isLongWaiting).toBe(false)
  })
})

describe('the pace of work', () => {
  /** Reports progress every second at these paces; returns the measured paces. */
  function measured(paces: number[]): (number | null)[] {
    let now = START
    let done = 500
    const meter = new PaceMeter(fakeClock(() => now))
    meter.note(done)
    return paces.map((pace) => {
      now += 1000
      done += pace
      return meter.note(done)
    })
  }

  it('is unknown in the first seconds, then covers the work since this run began', () => {
    expect(measured([100, 100, 100, 100])).toEqual([null, null, 100, 100])
  })

  it('follows a lasting change within half a minute', () => {
    const paces = measured([...Array<number>(20).fill(1000), ...Array<number>(30).fill(100)])
    expect(paces.at(-1)).toBeLessThan(200)
  })

  it('changes little after a second without progress, or with three times as much', () => {
    const steady = Array<number>(15).fill(1000)
    for (const odd of [0, 3000]) {
      const paces = measured([...steady, odd])
      expect(Math.abs(paces.at(-1)! - 1000)).toBeLessThan(300)
    }
  })
})
