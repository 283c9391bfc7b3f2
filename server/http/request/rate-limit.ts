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

/** A refusal that ends by itself carries the seconds to wait: they stand in Retry-After, whichever way it is answered. */
export function setRetryAfter(res: Response, error: AppError): void {
  const seconds = error.results?.retryAfter
  if (typeof seconds === 'number') res.set('Retry-After', String(seconds))
}
