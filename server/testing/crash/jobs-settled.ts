import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#server/drivers/database/index.ts'

/** A limit for work that hangs: normally it takes a few seconds, or a minute until an abandoned lease expires. */
const SETTLE_MS = 240_000
const LOOK_EVERY_MS = 50

/** Waits until no job is due or running; fails if one is stuck. */
export async function jobsSettled({ knex }: Pick<Database, 'knex'>): Promise<void> {
  const until = Date.now() + SETTLE_MS
  for (;;) {
    const open = await knex('jobs')
      .whereIn('state', ['queued', 'running'])
      .where('run_at', '<=', Date.now())
      .select('name', 'state', 'attempts')
    if (open.length === 0) return
    if (Date.now() > until) throw new Error(`stuck: ${JSON.stringify(open)}`)
    await delay(LOOK_EVERY_MS)
  }
}
