import type { Knex } from 'knex'
import type { RateLimit, RateLimits, Taken } from './contract.ts'
import { storedKey } from './stored-key.ts'

interface Row {
  key: string
  points: number
  expire: number
}

/**
 * Limits in the product's own database: the default. Not rate-limiter-flexible's stores: they use the system clock
 * instead of the injected one, and take pool connections without time limits.
 */
export class DatabaseRateLimits implements Omit<RateLimits, 'close'> {
  private readonly knex: Knex
  private readonly now: () => number

  constructor(knex: Knex, now: () => number) {
    this.knex = knex
    this.now = now
  }

  async take(limit: RateLimit, key: string): Promise<Taken> {
    const stored = storedKey(limit, key)
    const now = this.now()
    const before = await this.find(this.knex, stored)
    // Requests over the limit write nothing: a flood does not block SQLite's single writer.
    if (before && before.expire > now && before.points >= limit.points) return refusal(before, now)
    const after = await this.knex.transaction(async (trx) => {
      await this.count(trx, stored, limit, now)
      return (await this.find(trx, stored))!
    })
    const { points } = after
    return points > limit.points ? refusal(after, now) : { allowed: true, points, retryAfterSeconds: 0 }
  }

  async refund(limit: RateLimit, key: string): Promise<void> {
    await this.knex('rate_limits')
      .where('key', storedKey(limit, key))
      .andWhere('points', '>', 0)
      .decrement('points', 1)
  }

  /** Deletes expired windows. */
  async prune(): Promise<void> {
    await this.knex('rate_limits').where('expire', '<=', this.now()).delete()
  }

  /**
   * One statement, so that concurrent requests are all counted. `points` comes first: MySQL assigns in this order.
   */
  private async count(trx: Knex.Transaction, key: string, limit: RateLimit, now: number): Promise<void> {
    const expire = now + limit.seconds * 1000
    const ifExpired = (thenValue: number, orElse: string) =>
      trx.raw(`case when rate_limits.expire <= ? then ? else ${orElse} end`, [now, thenValue])
    await trx('rate_limits')
      .insert({ key, points: 1, expire })
      .onConflict('key')
      .merge({
        points: ifExpired(1, 'rate_limits.points + 1'),
        expire: ifExpired(expire, 'rate_limits.expire'),
      })
  }

  private async find(executor: Knex, key: string): Promise<Row | undefined> {
    const row = await executor<Row>('rate_limits').where({ key }).first()
    return row && { ...row, expire: Number(row.expire) }
  }
}

function refusal({ points, expire }: Row, now: number): Taken {
  return { allowed: false, points, retryAfterSeconds: Math.max(1, Math.ceil((expire - now) / 1000)) }
}
