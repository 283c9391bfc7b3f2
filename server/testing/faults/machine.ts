import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { OWN_DESCRIPTORS } from '#server/http/front-door/connections.ts'
import { projectRoot } from '#server/lib/root.ts'
import type { Fault, LookedAt, Measured } from './fault.ts'
import { MachineWorld } from './machine-world.ts'
import { summaryOf, untilWell } from './outage.ts'
import type { Seen, Visit } from './visits.ts'

const HOUR_MS = 60 * 60_000
const ROUNDS = 5
const DESCRIPTORS = 128
const CONNECTIONS = 200
const LOOK_EVERY_MS = 20
/** Of what the process keeps, and of what is uploaded. */
const DISK_MB = 48
const CLOCK = pathToFileURL(path.join(projectRoot, 'server/testing/faults/stepped-clock.mjs')).href

async function inMachine(
  how: Parameters<typeof MachineWorld.open>[0],
  work: (world: MachineWorld) => Promise<Measured>,
): Promise<Measured> {
  const world = await MachineWorld.open(how)
  try {
    return await work(world)
  } finally {
    await world.close()
  }
}

/** The process may have few descriptors, and more connections are opened and held than it has. */
const fewDescriptors: Fault = {
  ...{ subject: 'Machine', name: `${DESCRIPTORS} descriptors, ${CONNECTIONS} connections` },
  inCheck: true,
  measure: () =>
    inMachine({ command: ['prlimit', `--nofile=${DESCRIPTORS}`] }, async (world) => {
      await untilWell(world)
      const held = Array.from({ length: CONNECTIONS }, () => hold(world.port))
      const open = () => held.filter((socket) => !socket.destroyed)
      while (open().length > DESCRIPTORS - OWN_DESCRIPTORS) await delay(LOOK_EVERY_MS)
      const note = `${open().length} are held, the others closed at once`
      const seen = await world.visits.round()
      for (const socket of held) socket.destroy()
      refuseOther(seen, ({ status }) => status === 0)
      return { ...answersOf(seen), wellAfterMs: await untilWell(world), note }
    }),
}

/** A connection that has begun a request and does not end it. */
function hold(port: number): net.Socket {
  const socket = net.connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a'))
  return socket.on('error', () => undefined)
}

/** Every answer is the one of always, unless it may be another one. */
function refuseOther(seen: readonly Seen[], may: (one: Seen) => boolean): void {
  const wrong = seen.filter((one) => one.status !== one.visit.status && !may(one))
  if (wrong.length > 0)
    throw new Error(wrong.map(({ visit, status }) => `${visit.name}: ${status}`).join('\n'))
}

/** A refused connection is `closed`. */
const answersOf = (seen: Seen[]): Pick<Measured, 'answers' | 'slowestMs'> => {
  const { answers, slowestMs } = summaryOf(seen)
  const said = Object.entries(answers).map(([key, all]) => [
    key,
    all.map((one) => (['0', 'cut'].includes(one) ? 'closed' : one)),
  ])
  return { answers: Object.fromEntries(said), ...(slowestMs !== undefined && { slowestMs }) }
}

/** Database, files and search index are on one disk, which something else fills. */
const diskFull: Fault = {
  ...{ subject: 'Machine', name: 'disk full' },
  measure: async () => {
    const folder = await mkdtemp(path.join(process.env.TEST_RUN_FOLDER!, 'disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder])
    const filler = path.join(folder, 'filler')
    try {
      return await inMachine({ folder }, async (world) => {
        await untilWell(world)
        const seen: Seen[] = []
        await fill(filler)
        for (let round = 0; round < ROUNDS; round++) seen.push(...(await world.visits.round()))
        await rm(filler)
        refuseOther(seen, ({ visit: { lookedAt }, status }) => status === 503 && !isReading(lookedAt))
        const stored = seen.filter(({ visit: { lookedAt }, status }) => isWriting(lookedAt) && status !== 503)
        if (stored.length > 0) throw new Error('something was stored on a full disk')
        const note = 'readiness remembers a refused write for a minute'
        return { ...summaryOf(seen), wellAfterMs: await untilWell(world), note }
      })
    } finally {
      execFileSync('umount', ['--lazy', folder])
    }
  },
}

const isReading = (lookedAt?: LookedAt) =>
  lookedAt !== undefined && ['memory', 'made', 'search', 'file', 'readiness'].includes(lookedAt)
const isWriting = (lookedAt?: LookedAt) =>
  lookedAt !== undefined && ['write', 'upload', 'signIn'].includes(lookedAt)

/** Writes until nothing more can be. */
async function fill(file: string): Promise<void> {
  for (const size of [1 << 20, 1 << 12, 1])
    for (;;)
      try {
        await writeFile(file, Buffer.alloc(size), { flag: 'a' })
      } catch {
        break
      }
}

/** The system's clock is set while the process runs; jobs that are asked for meanwhile are done. */
function clockStep(name: string, byMs: number): Fault {
  return {
    ...{ subject: 'Machine', name: `clock ${name}` },
    measure: async () => {
      const folder = await mkdtemp(path.join(process.env.TEST_RUN_FOLDER!, 'clock-'))
      const step = path.join(folder, 'step')
      const how = { folder, preload: CLOCK, env: { STEPPED_CLOCK: step } }
      return inMachine(how, async (world) => {
        await untilWell(world)
        await writeFile(step, String(byMs))
        const before = await world.visits.again()
        const seen = [...(await before.round()), ...(await before.round())]
        // The time of a network at its limit may be over.
        const isLimit = (visit: Visit) => visit.status === 429
        refuseOther(seen, ({ visit, status }) => isLimit(visit) && status === 303)
        await world.untilJobsAreDone()
        await rm(step)
        // Who was signed in has to sign in again, and the limit of a network is over: it is looked at once.
        refuseOther(await (await world.visits.again()).round(), ({ visit }) => isLimit(visit))
        return { ...summaryOf(seen), note: 'people sign in again after a step of hours' }
      })
    },
  }
}

export const machineFaults: readonly Fault[] = [
  fewDescriptors,
  diskFull,
  clockStep('an hour back', -HOUR_MS),
  clockStep('a day forward', 24 * HOUR_MS),
]
