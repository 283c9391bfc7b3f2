import type { RateLimit, RateLimits, Taken } from '#server/drivers/rate-limits/contract.ts'
import { hasShare } from './fair-share.ts'

type Share = Pick<Taken, 'allowed' | 'retryAfterSeconds'>

/**
 * Consumes a point of a limit whose points senders share (`hasShare`), so that none of them uses it up for the others.
 * What is refused is not counted.
 */
export async function takeShare(
  rateLimits: RateLimits,
  limit: RateLimit,
  key: string,
  sender: string,
): Promise<Share> {
  const counts = [
    { limit: { ...limit, name: `${limit.name}-sender` }, key: `${key} ${sender}` },
    { limit, key },
    { limit: { ...limit, name: `${limit.name}-again` }, key },
  ]
  const taken: Taken[] = []
  for (const [at, count] of counts.entries()) {
    const isFirst = taken[0]?.points === 1
    if (at < 2 || !isFirst) taken.push(await rateLimits.take(count.limit, count.key))
  }
  const [own, all, again] = taken.map(({ points }) => points - 1)
  const isAllowed = taken.every(({ allowed }) => allowed)
  if (isAllowed && hasShare({ places: limit.points, taken: all!, again: again ?? 0, own: own! }))
    return { allowed: true, retryAfterSeconds: 0 }
  for (const [at, { allowed }] of taken.entries())
    if (allowed) await rateLimits.refund(counts[at]!.limit, counts[at]!.key)
  return { allowed: false, retryAfterSeconds: taken[1]!.retryAfterSeconds || limit.seconds }
}
