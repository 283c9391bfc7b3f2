// On both engines: what a killed process leaves is the engine’s to undo.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CrashWorld } from './crash-world.ts'
import { faultsOf, searchFaults } from './invariants.ts'
import { operations, type Operation, type Round } from './operations.ts'
import { PublicWatch } from './public-watch.ts'
import { randomOf } from '../random.ts'
import { crashSeed } from './seed.ts'

// Kills the product, as its users have it, in front of a change chosen by a seed: a statement, a commit, a file's
// move. Whatever it was at, after a start everything must go on, and nobody may ever have seen half of anything.
const SEED = crashSeed()
/** A round kills each operation once. */
const ROUNDS = process.env.CHECK_ALL === '1' ? 5 : 1
process.stderr.write(`Crashes are chosen by CRASH_SEED=${SEED}\n`)

describe(`killed at any point (seed ${SEED})`, () => {
  const random = randomOf(SEED)
  /** How many changes each operation makes when nothing disturbs it. */
  const changes = new Map<string, number>()
  let world: CrashWorld
  let published = 0
  let points = 0
  /** Where it came to its end first, and was killed behind it: not every run makes as many changes. */
  const missed: string[] = []
  let round: Round = { revision: 0, importId: 0, editionBefore: 0, pdfId: 0 }

  beforeAll(async () => {
    world = await CrashWorld.open()
  })
  afterAll(() => world.close())

  async function undisturbed(operation: Operation): Promise<void> {
    await operation.prepare?.(world, round)
    await world.arm(0)
    await operation.run(world, round)
    await world.settle()
    changes.set(operation.name, (await world.disarm()).changes)
  }

  async function killed(operation: Operation): Promise<void> {
    await operation.prepare?.(world, round)
    const watch = new PublicWatch(world)
    await watch.start()
    const at = 1 + random(changes.get(operation.name)!)
    await world.arm(at)
    // What polls the database would go on after the kill.
    const gone = world.processEnded().then(() => Promise.reject(new Error('the process ended')))
    const whole = operation.run(world, round).then(() => world.settle())
    const outcome = await Promise.race([whole, gone]).then(
      () => 'ran to its end',
      (error: Error) => error.message,
    )
    const { killedAt } = await world.disarm()
    points++
    if (killedAt === null) missed.push(`${operation.name} ${at}`)
    const where = `${operation.name}, change ${at}: ${killedAt ?? outcome}`
    await world.restart()
    await world.settle()
    await operation.again(world, round)
    await world.settle()
    await watch.stop().catch((error: Error) => Promise.reject(new Error(`${where}: ${error.message}`)))
    expect({ where, faults: await faultsOf(world) }).toEqual({ where, faults: [] })
    world.refuseErrors()
  }

  it('does each operation once undisturbed, to know how many changes it makes', async () => {
    round = { ...round, revision: 1 }
    for (const operation of operations) await undisturbed(operation)
    published = 1
    expect(await faultsOf(world)).toEqual([])
    for (const [name, count] of changes) expect([name, count > 3]).toEqual([name, true])
  })

  for (let at = 1; at <= ROUNDS; at++)
    for (const operation of operations)
      it(`round ${at}: ${operation.name}`, async () => {
        if (operation === operations[0]) round = { revision: at + 1, importId: 0, editionBefore: 0, pdfId: 0 }
        await killed(operation)
        if (operation.name === 'publish') published = round.revision
        expect(await searchFaults(world, published, round.revision)).toEqual([])
      })

  // Whatever runs beside an operation makes it a change or two shorter or longer; few points say little of how often.
  it('was killed in front of a change nearly each time', () => {
    expect(points).toBe(ROUNDS * operations.length)
    expect(missed.length <= points / (ROUNDS === 1 ? 2 : 5) ? [] : missed).toEqual([])
  })
})
