import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { requestSilence, SilenceWatch } from './silence-watch.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const watchOf = (isAlive: (ms: number) => Promise<boolean>) =>
  new SilenceWatch(requestSilence, isAlive, () => jest.now())
const answersAfter = (isAlive: boolean, ms: number) => () =>
  new Promise<boolean>((resolve) => setTimeout(() => resolve(isAlive), ms))

it('ends a request of a server that answers nobody, and knows it to be silent for a second', async () => {
  const watch = watchOf(answersAfter(false, requestSilence.silenceMs))
  const end = jest.fn()
  watch.during(end)
  await jest.advanceTimersByTimeAsync(1999)
  expect([end.mock.calls.length, watch.isSilent]).toEqual([0, false])
  await jest.advanceTimersByTimeAsync(1)
  expect([end.mock.calls.length, watch.isSilent]).toEqual([1, true])
  await jest.advanceTimersByTimeAsync(1000)
  expect(watch.isSilent).toBe(false)
})

it('lets a slow request go on while the server answers others, and asks about no other', async () => {
  const ask = jest.fn(answersAfter(true, 10))
  const watch = watchOf(ask)
  const end = jest.fn()
  const stop = watch.during(end)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(end).not.toHaveBeenCalled()
  expect(ask.mock.calls.length).toBeGreaterThan(5)
  stop()
  ask.mockClear()
  watch.during(end)()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(ask).not.toHaveBeenCalled()
})

it('concludes nothing from an answer for which this process itself was too busy', async () => {
  const watch = watchOf(answersAfter(false, requestSilence.silenceMs * 3))
  const end = jest.fn()
  watch.during(end)
  await jest.advanceTimersByTimeAsync(5001)
  expect(end).not.toHaveBeenCalled()
})
