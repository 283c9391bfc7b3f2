import { setTimeout as after } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { unavailable } from './failure.ts'

/**
 * The bytes of an answer, as they are asked for. The connection ends when the reader leaves or when the storage sends
 * nothing for `patienceMs` to a reader who waits; a slow reader has all the time.
 */
export function download(body: Readable, patienceMs: number): Readable {
  const stream = Readable.from(bytesOf(body, patienceMs), { objectMode: false })
  stream.once('close', () => body.destroy())
  return stream
}

async function* bytesOf(body: Readable, patienceMs: number): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await beforeLong(chunks.next(), patienceMs)
      if (next.done) return
      yield next.value as Buffer
    }
  } catch (error) {
    throw unavailable(error)
  } finally {
    body.destroy()
  }
}

async function beforeLong<T>(work: Promise<T>, ms: number): Promise<T> {
  const ended = new AbortController()
  const late = after(ms, undefined, { signal: ended.signal }).then(() => {
    throw Object.assign(new Error('late'), { code: 'ETIMEDOUT' })
  })
  try {
    return await Promise.race([work, late])
  } finally {
    ended.abort()
    late.catch(() => undefined)
    work.catch(() => undefined)
  }
}
