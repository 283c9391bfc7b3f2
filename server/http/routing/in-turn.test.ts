import type { RequestHandler } from 'express'
import { describe, expect, it } from '@jest/globals'
import { inTurn } from './in-turn.ts'

/** What the handlers do in their order, and what the router is told in the end. */
function run(...handlers: RequestHandler[]): Promise<{ done: string[]; told: unknown }> {
  const done: string[] = []
  return new Promise((resolve) => {
    const res = { locals: { done } } as never
    void inTurn(handlers)({} as never, res, (told: unknown) => resolve({ done, told }))
  })
}

const step =
  (name: string, then: (next: (signal?: unknown) => void) => void | Promise<void>): RequestHandler =>
  (_req, res, next) => {
    ;(res.locals['done'] as string[]).push(name)
    return then(next)
  }
const last = step('last', (next) => next())

describe('handlers in turn', () => {
  it('come one after the other, also if one takes its time, and then the router goes on', async () => {
    const slow = step('slow', async (next) => {
      await Promise.resolve()
      next()
    })
    expect(await run(slow, last)).toEqual({ done: ['slow', 'last'], told: undefined })
  })

  it.each([
    ['an error that is told', (next: (signal?: unknown) => void) => next('told')],
    [
      'an error that is thrown',
      () => {
        throw 'told'
      },
    ],
    ['a promise that is rejected', () => Promise.reject('told')],
  ])('end with %s', async (_what, then) => {
    const first = step('first', (next) => next())
    expect(await run(first, step('failing', then), last)).toEqual({
      done: ['first', 'failing'],
      told: 'told',
    })
  })

  it('end where a row is not for the request', async () => {
    expect(
      await run(
        step('other host', (next) => next('route')),
        last,
      ),
    ).toEqual({
      done: ['other host'],
      told: 'route',
    })
  })

  it('do not fail where one after them fails', async () => {
    let caught: unknown
    const careful = step('careful', (next) => {
      try {
        next()
      } catch (error) {
        caught = error
      }
    })
    const failing = step('failing', () => {
      throw new Error('of the second')
    })
    expect((await run(careful, failing)).told).toEqual(new Error('of the second'))
    expect(caught).toBeUndefined()
  })
})
