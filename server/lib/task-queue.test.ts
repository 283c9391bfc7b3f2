import { expect, it } from '@jest/globals'
import { TaskQueue } from './task-queue.ts'

function gate() {
  let open!: () => void
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

it('runs no more tasks at once than it may and refuses more than may wait', async () => {
  const queue = new TaskQueue(2, 1)
  const gates = [gate(), gate(), gate()]
  let running = 0
  let most = 0
  const task = (index: number) =>
    queue.run(async () => {
      most = Math.max(most, ++running)
      await gates[index]!.opened
      running--
      return index
    })
  const results = [task(0), task(1), task(2)]
  expect(await queue.run(async () => 3)).toBe('full')
  gates.forEach(({ open }) => open())
  expect(await Promise.all(results)).toEqual([0, 1, 2])
  expect(most).toBe(2)
})

it('gives its place back after a failure', async () => {
  const queue = new TaskQueue(1, 0)
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(async () => 'yes')).toBe('yes')
})
