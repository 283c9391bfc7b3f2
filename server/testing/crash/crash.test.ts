// On both engines: the engine has to undo what a killed process leaves behind.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CrashWorld } from './crash-world.ts'
import { faultsOf, searchFaults } from './invariants.ts'
import { operations, type Operation, type Round } from './operations.ts'
import { PublicWatch } from './public-watch.ts'
import { randomOf } from '../random.ts'
import { commitSeed } from '../commit-seed.ts'

// Kills the built product before a change that a seed chooses: a statement, a commit, or a move of a file. Whatever it
// was doing, everything must continue after a restart, and visitors must never have seen a partial result.
const SEED = commitSeed()
/** A round kills each operation once. */
const ROUNDS = process.env.CHECK_ALL === '1' ? 5 : 1
/**
 * Where both engines are tested, a push kills each operation on one of them, in turn, and the seed says where the turns
 * begin. On the other engine it runs to its end.
 */
const isShared = process.env.CHECK_ALL !== '1' && process.env.SERVICES_DATABASE_URL !== undefined
const turn = randomOf(SEED)(2) + (process.env.TEST_DATABASE_URL ? 1 : 0)
const killedHere = operations.filter((_, at) => !isShared || (at + turn) % 2 === 0)
process.stderr.write(`Crashes are chosen by TEST_SEED=${SEED}\n`)

describe(`REL-01 killed at any point (seed ${SEED})`, () => {
  const random = randomOf(SEED)
  /** The number of changes that each operation makes if it is not interrupted. */
  const changes = new Map<string, number>()
  let world: CrashWorld
  let published = 0
  let points = 0
  /** Operations that ended before they could be killed, because not every run makes the same number of changes. */
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
    // Polling would otherwise continue after the kill.
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

  it('runs each operation once without interruption, to count its changes', async () => {
    round = { ...round, revision: 1 }
    for (const operation of operations) await undisturbed(operation)
    published = 1
    expect(await faultsOf(world)).toEqual([])
    for (const [name, count] of changes) expect([name, count > 3]).toEqual([name, true])
  })

  for (let at = 1; at <= ROUNDS; at++)
    for (const operation of operations)
      it(`round ${at}: ${operation.name}${killedHere.includes(operation) ? '' : ', not killed'}`, async () => {
        if (operation === operations[0]) round = { revision: at + 1, importId: 0, editionBefore: 0, pdfId: 0 }
        await (killedHere.includes(operation) ? killed(operation) : undisturbed(operation))
        if (operation.name === 'publish') published = round.revision
        expect(await searchFaults(world, published, round.revision)).toEqual([])
      })

  // Concurrent work varies the number of changes slightly, so a few operations may end before their kill.
  it('was killed before a change in nearly every operation', () => {
    expect(points).toBe(ROUNDS * killedHere.length)
    expect(missed.length <= points / (ROUNDS === 1 ? 2 : 5) ? [] : missed).toEqual([])
  })
})
