import { setTimeout as after } from 'node:timers/promises'
import type { Fault, LookedAt, Measured } from './fault.ts'
import type { ServicesWorld } from './services-world.ts'
import type { Seen } from './visits.ts'
import { servicesWorld } from './worlds.ts'

const ROUNDS = 5
const BETWEEN_ROUNDS_MS = 400
/** Of the log, where something was wrong. */
const LINES = 10
/** Reached only by what does not recover. */
const GIVE_UP_MS = 180_000

type Columns = readonly LookedAt[]

interface Outage {
  subject: Fault['subject']
  name: string
  inCheck?: true
  begin(world: ServicesWorld): Promise<unknown> | void
  end(world: ServicesWorld): Promise<unknown> | void
  /** What has to be 503 from its beginning to its end … */
  away: Columns
  /** … and what goes on as ever. What is in neither may be both. */
  goesOn: Columns
  /** What may end before it is complete: its status has been sent by then. */
  mayBeCut?: Columns
  /** What readiness says; a part of its text. */
  readiness?: string
  /** Leaves the world as it was, where all is well without it. */
  afterwards?(world: ServicesWorld): Promise<void>
}

/** A fault of a service, as all of the product's visitors see it. */
export function outage(of: Outage): Fault {
  return {
    ...{ subject: of.subject, name: of.name, ...(of.inCheck && { inCheck: true }) },
    measure: async () => {
      const world = await servicesWorld()
      await untilWell(world)
      const logged = world.errors().length
      try {
        const during = await whileItLasts(world, of)
        return { ...summaryOf(during), wellAfterMs: await untilWell(world) }
      } catch (error) {
        const log = world.errors().slice(logged).slice(-LINES)
        throw new Error(`${(error as Error).message}\nThe log ends with:\n${log.join('\n')}`, {
          cause: error,
        })
      } finally {
        await of.afterwards?.(world)
      }
    },
  }
}

async function whileItLasts(world: ServicesWorld, of: Outage): Promise<Seen[]> {
  const all: Seen[] = []
  await of.begin(world)
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const seen = await world.visits.round()
      refuseWrong(seen, of)
      all.push(...seen)
      await after(BETWEEN_ROUNDS_MS)
    }
  } finally {
    await of.end(world)
  }
  return all
}

/** Every answer is the one of always or 503 with a time to come again; which of them, the outage says. */
function refuseWrong(seen: readonly Seen[], { away, goesOn, mayBeCut = [], readiness }: Outage): void {
  const wrong = seen.filter(({ visit, status, headers, text }) => {
    const { lookedAt } = visit
    if (lookedAt === 'readiness' && readiness !== undefined && !text.includes(readiness)) return true
    if (lookedAt === undefined && visit.name === 'liveness') return status !== 200
    if (status === 0 && lookedAt !== undefined && mayBeCut.includes(lookedAt)) return text === 'no answer'
    if (status === 503) {
      const mustGoOn = lookedAt !== undefined && goesOn.includes(lookedAt)
      return mustGoOn || (lookedAt !== 'readiness' && headers['retry-after'] === undefined)
    }
    return status !== visit.status || (lookedAt !== undefined && away.includes(lookedAt))
  })
  if (wrong.length > 0) throw new Error(wrong.map(sentenceOf).join('\n'))
}

const sentenceOf = ({ visit, status, ms, text }: Seen) =>
  `${visit.name}: ${status} after ${Math.round(ms)} ms, ${text.replace(/\s+/g, ' ').slice(0, 200)}`

/** Milliseconds until each visit is answered as ever; visits make no difference to the time. */
export async function untilWell({ visits }: Pick<ServicesWorld, 'visits'>): Promise<number> {
  const since = performance.now()
  for (;;) {
    const seen = await visits.round()
    const wrong = seen.filter(
      ({ visit, status, text }) =>
        status !== visit.status || (visit.lookedAt === 'readiness' && text !== '{"status":"ok"}'),
    )
    const ms = performance.now() - since
    if (wrong.length === 0) return ms
    if (ms > GIVE_UP_MS) throw new Error(`still not well:\n${wrong.map(sentenceOf).join('\n')}`)
    await after(100)
  }
}

export function summaryOf(seen: readonly Seen[]): Pick<Measured, 'answers' | 'slowestMs'> {
  const answers: Measured['answers'] = {}
  for (const { visit, status, text } of seen) {
    if (!visit.lookedAt) continue
    const states = (answers[visit.lookedAt] ??= [])
    const state =
      visit.lookedAt === 'readiness' ? readinessOf(status, text) : status === 0 ? 'cut' : String(status)
    if (!states.includes(state)) states.push(state)
  }
  return { answers, slowestMs: Math.max(...seen.map(({ ms }) => ms)) }
}

/** The status, and what is said beside `ok`. */
function readinessOf(status: number, text: string): string {
  if (status !== 200) return String(status)
  const { status: word, ...parts }: Record<string, string> = JSON.parse(text)
  const said = [...(word === 'ok' ? [] : [word]), ...Object.entries(parts).map((pair) => pair.join(' '))]
  return ['200', ...said].join(' ')
}
