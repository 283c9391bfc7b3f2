import type { RequestHandler } from 'express'
import { draftDisplay } from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'

/** The console counts and names years as the company's draft says; after the check of who is asking. */
export function readYears({ wording }: Pick<Services, 'wording'>): RequestHandler {
  return async (req, _res, next) => {
    const { place } = req.context
    if (place.kind === 'company') req.years = await draftDisplay(wording, place.company.id)
    next()
  }
}
