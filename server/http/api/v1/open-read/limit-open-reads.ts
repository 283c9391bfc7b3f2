import type { RequestHandler } from 'express'
import { tooMany } from '#server/errors/too-many.ts'
import { networkOf } from '#server/lib/network.ts'
import type { RatePolicy } from './read-rates.ts'

/**
 * Limits open reads by network, and says so with each answer in the header fields of the IETF's draft
 * (draft-ietf-httpapi-ratelimit-headers): of each policy its quota and what is left. A quota is that of a bucket which
 * fills up at a constant rate: `w` and `t` are the seconds until it is full. Each process counts by itself.
 */
export function limitOpenReads(policies: readonly RatePolicy[]): RequestHandler {
  const policy = policies.map(policyOf).join(', ')
  return (req, res, next) => {
    const network = networkOf(req.ip ?? '')
    const uses = policies.map(({ name, buckets }) => ({ name, ...buckets.use(network) }))
    res.set('RateLimit-Policy', policy)
    res.set(
      'RateLimit',
      uses.map(({ name, left, fullAfter }) => `"${name}";r=${left};t=${fullAfter}`).join(', '),
    )
    const seconds = Math.max(...uses.map(({ retryAfter }) => retryAfter))
    next(seconds > 0 ? tooMany(seconds) : undefined)
  }
}

function policyOf({ name, buckets: { bounds } }: RatePolicy): string {
  return `"${name}";q=${bounds.burst};w=${Math.ceil(bounds.burst / bounds.perSecond)}`
}
