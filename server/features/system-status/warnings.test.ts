import { expect, it } from '@jest/globals'
import { warningsOf } from './warnings.ts'

const idle = { waiting: 0, planned: 0, running: 0, stuck: 0, failed: 0, waitingSince: null, kinds: [] }
const well = {
  ...{ pausedSince: null, outage: undefined, search: 'ready' as const, hasUntrustedProxy: false, jobs: idle },
  hasTakenHost: false,
  disk: { freeBytes: 20, sizeBytes: 100 },
}
const MINUTE = 60_000

it('has nothing to say of an installation that is well', () => {
  expect(warningsOf(well, 0)).toEqual([])
  expect(warningsOf({ ...well, jobs: { ...idle, waitingSince: 0 } }, 10 * MINUTE)).toEqual([])
  expect(warningsOf({ ...well, jobs: undefined, disk: undefined }, 0)).toEqual([])
})

it('says that the installation is paused, and not that jobs wait for it', () => {
  const waiting = { ...idle, waitingSince: 0 }
  expect(warningsOf({ ...well, jobs: waiting, pausedSince: 0 }, 11 * MINUTE)).toEqual(['paused'])
})

it.each(['unavailable', 'refused'] as const)('says what search lacks: %s', (search) => {
  expect(warningsOf({ ...well, search }, 0)).toEqual([`search-${search}`])
})

it('names everything to look at, the most urgent first', () => {
  const bad = {
    ...{ pausedSince: null, outage: 'full', search: 'rebuilding' as const, hasUntrustedProxy: true },
    hasTakenHost: true,
    jobs: { ...idle, stuck: 1, waitingSince: 0 },
    disk: { freeBytes: 9, sizeBytes: 100 },
  }
  expect(warningsOf(bad, 11 * MINUTE)).toEqual([
    ...['read-only', 'disk-low', 'jobs-stuck', 'jobs-late', 'search-rebuilding', 'untrusted-proxy'],
    'taken-host',
  ])
})
