import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { FilesHold, FilesHoldRepository } from './index.ts'

let test: TestCore
let hold: FilesHold
beforeEach(async () => {
  test = await openTestCore()
  await test.core.installation.token()
  hold = new FilesHold(new FilesHoldRepository(test.knex), test.core.clock)
})
afterEach(() => test.close())

describe('a hold on the files', () => {
  it('ends with its work, also if that fails, however often it was renewed', async () => {
    const held = await hold.during(async (renew) => {
      test.advance(40_000)
      await renew()
      return hold.isHeld()
    })
    expect([held, await hold.isHeld()]).toEqual([true, false])
    await expect(hold.during(() => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
    expect(await hold.isHeld()).toBe(false)
  })

  it('that is not the only one outlasts the end of each of them, and ends by itself', async () => {
    const endOf: (() => void)[] = []
    const begin = () =>
      new Promise<{ renew: () => Promise<void>; ended: Promise<void> }>((begun) => {
        const ended: Promise<void> = hold.during(async (renew) => {
          // After this turn, in which `ended` gets its value.
          await null
          begun({ renew, ended })
          await new Promise<void>((end) => void endOf.push(end))
        })
      })
    const first = await begin()
    const second = await begin()
    test.advance(40_000)
    await first.renew()
    for (const [at, { ended }] of [first, second].entries()) {
      endOf[at]!()
      await ended
      expect(await hold.isHeld()).toBe(true)
    }
    test.advance(11 * 60_000)
    expect(await hold.isHeld()).toBe(false)
  })
})
