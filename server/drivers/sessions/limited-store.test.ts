import { MessageChannel } from 'node:worker_threads'
import { expect, it } from '@jest/globals'
import { Cookie, Store, type SessionData } from 'express-session'
import { codeOf } from '#server/http/middleware/error-code.ts'
import { LimitedStore } from './limited-store.ts'

const LIMIT_MS = 50

/** A store whose answer comes through the event loop, as a server's does, and has arrived before the loop goes on. */
class AnsweringStore extends Store {
  override get(_sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    const { port1, port2 } = new MessageChannel()
    port2.once('message', () => {
      port2.close()
      done(null, { cookie: new Cookie() })
    })
    port1.postMessage('')
  }
  override set(): void {
    // frozen: never answers
  }
  override destroy(): void {
    // frozen as well
  }
}

const store = new LimitedStore(new AnsweringStore(), LIMIT_MS)

it('takes an answer that is there, although this process was too busy to read it in time', async () => {
  const found = new Promise<unknown>((resolve) => {
    store.get('sid', (error, session) => resolve(error ?? session))
  })
  for (const start = performance.now(); performance.now() - start < 4 * LIMIT_MS;);
  expect(await found).toMatchObject({ cookie: expect.any(Cookie) })
})

it('gives up with 722 when no answer comes', async () => {
  const error = await new Promise<unknown>((resolve) => {
    store.set('sid', { cookie: new Cookie() }, resolve)
  })
  expect(codeOf(error)).toBe(722)
})
