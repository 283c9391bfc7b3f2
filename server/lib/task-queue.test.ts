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

it('leaves a place empty for its rest while others wait, and not for whoever had the task done', async () => {
  const rest = gate()
  const rested: number[] = []
  const queue = new TaskQueue(1, 2, (tookMs) => {
    rested.push(tookMs)
    return rest.opened
  })
  const [first, second] = [gate(), gate()]
  let hasBegun = false
  const one = queue.run(() => first.opened)
  const other = queue.run(() => {
    hasBegun = true
    return second.opened
  })
  first.open()
  await one
  const late = queue.run(async () => 'late')
  await new Promise(setImmediate)
  expect({ hasBegun, rests: rested.length }).toEqual({ hasBegun: false, rests: 1 })
  rest.open()
  second.open()
  await other
  expect([hasBegun, await late]).toEqual([true, 'late'])
})

it('rests for nobody where nobody waits', async () => {
  const queue = new TaskQueue(1, 0, () => new Promise(() => undefined))
  expect(await queue.run(async () => 1)).toBe(1)
  expect(await queue.run(async () => 2)).toBe(2)
})

it('rests after a failure too', async () => {
  const rests: number[] = []
  const queue = new TaskQueue(1, 1, async (tookMs) => void rests.push(tookMs))
  const { opened, open } = gate()
  const failing = queue.run(() => opened.then(() => Promise.reject(new Error('no'))))
  const next = queue.run(async () => 'next')
  open()
  await expect(failing).rejects.toThrow('no')
  expect([await next, rests.length]).toEqual(['next', 1])
})

/** A queue whose only place is taken until `open` is called, and the order in which tasks were begun. */
function held(capacity: number) {
  const queue = new TaskQueue(1, capacity)
  const { opened, open } = gate()
  const begun: string[] = []
  const first = queue.run(() => opened)
  const add = (name: string, group: string) =>
    queue.run(async () => {
      begun.push(name)
      return name
    }, group)
  return { add, begun, first, open }
}

it('begins the tasks of different groups in turn', async () => {
  const { add, begun, open } = held(10)
  const all = [add('a1', 'a'), add('a2', 'a'), add('a3', 'a'), add('b1', 'b'), add('c1', 'c'), add('b2', 'b')]
  open()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

it('refuses the newest of the largest group when too many wait, and lets others in', async () => {
  const { add, open } = held(3)
  const all = [add('a1', 'a'), add('a2', 'a'), add('a3', 'a'), add('b1', 'b'), add('b2', 'b'), add('c1', 'c')]
  open()
  expect(await Promise.all(all)).toEqual(['a1', 'full', 'full', 'b1', 'full', 'c1'])
})
