import type { Request, Response } from 'express'
import type { AppError } from '#server/errors/app-error.ts'
import { tooMany } from '#server/errors/too-many.ts'
import type { RateLimit } from '#server/features/auth/index.ts'
import { networkOf } from '#server/lib/network.ts'
import type { Services } from '#server/http/services.ts'

type Limits = Pick<Services, 'rateLimits'>

/** Counts one more for the request's network; 720 when that is one too many. */
export async function countUse({ rateLimits }: Limits, req: Request, limit: RateLimit): Promise<void> {
  const { allowed, retryAfterSeconds } = await rateLimits.take(limit, networkOf(req.ip ?? ''))
  if (!allowed) throw tooMany(retryAfterSeconds)
}

/** What was counted proved right. */
export async function giveUseBack({ rateLimits }: Limits, req: Request, limit: RateLimit): Promise<void> {
  await rateLimits.refund(limit, networkOf(req.ip ?? ''))
}

/** When to come back if nobody knows how long something lasts. */
const SOON_SECONDS = 5

/** A refusal that ends by itself says in Retry-After when to come back, whichever way it is answered. */
export function setRetryAfter(res: Response, error: AppError): void {
  const known = error.results?.retryAfter
  const isTemporary = error.code === 720 || error.code === 722
  const seconds = typeof known === 'number' ? known : isTemporary ? SOON_SECONDS : undefined
  if (seconds !== undefined) res.set('Retry-After', String(seconds))
}
