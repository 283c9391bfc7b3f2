import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { ServerWatch, type Look } from './server-watch.ts'

type Done = (error: Error | null, rows?: unknown) => void

const limits = { statementMs: 20_000, suspectMs: 500, silenceMs: 1500 }

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A connection whose answers a test gives; a destroyed one fails what is running, as the driver does. */
function connectionOf(watch: ServerWatch) {
  const running: Done[] = []
  const connection = {
    query: (_sql: unknown, done: unknown) => void running.push(done as Done),
    threadId: 7,
    stream: { bytesRead: 0, destroy: (error?: Error) => running.forEach((done) => done(error ?? null)) },
  }
  watch.guard(connection)
  const outcome = () => {
    const seen: { value?: unknown } = {}
    connection.query('select 1', (error: Error | null, rows: unknown) => (seen.value = error ?? rows))
    return seen
  }
  return { connection, start: outcome, answer: (rows: unknown) => running.shift()!(null, rows), running }
}

const silence = expect.objectContaining({ code: 'ETIMEDOUT' })

/** A server that answers the question of the watch at once, or never before its limit. */
const alive = async (): Promise<Look> => 'alive'
const frozen = () => new Promise<Look>((resolve) => setTimeout(() => resolve(undefined), limits.silenceMs))
const clock = () => jest.now()

/** Lets time pass, and what it started come to its end. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    await jest.advanceTimersByTimeAsync(Math.min(left, 500))
    for (let turns = 0; turns < 5; turns++) await turn()
  }
}

describe('a statement without an answer', () => {
  it('fails within two seconds when the server answers nobody', async () => {
    const { start } = connectionOf(new ServerWatch(limits, frozen, clock))
    const seen = start()
    await pass(1999)
    expect(seen).toEqual({})
    await pass(2)
    expect(seen.value).toEqual(silence)
  })

  it('makes others fail at once for a second, then they are tried again', async () => {
    const watch = new ServerWatch(limits, frozen, clock)
    connectionOf(watch).start()
    await pass(2001)
    const { start, running } = connectionOf(watch)
    const seen = start()
    await pass(1)
    expect(seen.value).toEqual(silence)
    expect(running).toHaveLength(0)
    await pass(1000)
    start()
    expect(running).toHaveLength(1)
  })

  it('goes on when the server answers others, to its limit', async () => {
    const ask = jest.fn(alive)
    const { start, answer } = connectionOf(new ServerWatch(limits, ask, clock))
    const first = start()
    await pass(19_000)
    answer('rows')
    expect(first.value).toBe('rows')
    const second = start()
    await pass(limits.statementMs + 3000)
    expect(second.value).toEqual(silence)
    expect(ask.mock.calls.length).toBeGreaterThan(10)
  })

  it('fails when the server is twice found idle on its connection', async () => {
    const { start } = connectionOf(new ServerWatch(limits, async () => new Set([8]), clock))
    const seen = start()
    await pass(1499)
    expect(seen).toEqual({})
    await pass(1500)
    expect(seen.value).toEqual(silence)
  })

  it('goes on while the server is at work on its connection, or bytes arrive', async () => {
    const working = connectionOf(new ServerWatch(limits, async () => new Set([7, 8]), clock))
    const sending = connectionOf(new ServerWatch(limits, async () => new Set([8]), clock))
    const seen = [working.start(), sending.start()]
    for (let at = 0; at < 30; at++) {
      await pass(500)
      sending.connection.stream.bytesRead++
    }
    expect(seen).toEqual([{}, {}])
  })

  it('is asked about only when it is slow', async () => {
    const ask = jest.fn(alive)
    const { start, answer } = connectionOf(new ServerWatch(limits, ask, clock))
    start()
    await pass(499)
    answer('rows')
    await pass(60_000)
    expect(ask).not.toHaveBeenCalled()
  })

  it('is not given up because this process itself was busy', async () => {
    const lateAnswer = () =>
      new Promise<Look>((resolve) => setTimeout(() => resolve(undefined), limits.silenceMs * 3))
    const { start } = connectionOf(new ServerWatch(limits, lateAnswer, clock))
    const seen = start()
    await pass(6000)
    expect(seen).toEqual({})
  })
})
