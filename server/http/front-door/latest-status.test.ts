import { expect, it } from '@jest/globals'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { LatestStatus } from './latest-status.ts'

it('asks no more often than it has to, and calls what cannot be asked unavailable', async () => {
  let now = 0
  const answers = [async () => 'empty', () => Promise.reject(new Error('away')), async () => 'ready']
  const health = new LatestStatus<string>(() => answers.shift()!(), {
    ...{ assumed: 'ready', keptMs: 1000 },
    clock: fakeClock(() => now),
  })
  expect(await Promise.all([health.status(), health.status()])).toEqual(['empty', 'empty'])
  now = 999
  expect(await health.status()).toBe('empty')
  now = 1000
  expect(await health.status()).toBe('unavailable')
  now = 2000
  expect(await health.status()).toBe('ready')
})

it('has the last status while an answer is waited for', async () => {
  const health = new LatestStatus<string>(() => new Promise(() => undefined), {
    ...{ assumed: 'ready', clock: fakeClock(() => 0) },
  })
  expect(await health.status()).toBe('ready')
})
