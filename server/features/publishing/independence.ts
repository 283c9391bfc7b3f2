import type { Executor } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { AccessGrantsRepository } from '#server/features/users/index.ts'
import { couldBeOnePerson } from './one-person.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * How long before a request access given by a colleague still counts. The user gets a mail about it: a week has
 * working days in which it is read, or the change is seen in the log.
 */
export const WATCHED_MS = 7 * DAY_MS

/** What was asked for, and by whom. */
export interface Asked {
  requestedBy: number | null
  requestedAt: number
}

/** The rule of the second person: nobody confirms what they asked for, also not under a colleague's name. */
export class Independence {
  private readonly grants: Pick<AccessGrantsRepository, 'findSince'>

  constructor(grants: Independence['grants']) {
    this.grants = grants
  }

  /** Whether a user may confirm it. */
  async holds(companyId: number, asked: Asked, userId: number | null, executor?: Executor): Promise<boolean> {
    const { requestedBy, requestedAt } = asked
    if (userId === null || userId === requestedBy) return false
    if (requestedBy === null) return true
    const grants = await this.grants.findSince(companyId, requestedAt - WATCHED_MS, executor)
    return !couldBeOnePerson(grants, requestedBy, userId)
  }

  /** @throws AppError 403 for the requester, and for a user whose access they, or a third user for both, gave */
  async require(companyId: number, asked: Asked, userId: number | null, executor: Executor): Promise<void> {
    if (await this.holds(companyId, asked, userId, executor)) return
    const message =
      userId === asked.requestedBy ? 'publication.error.own' : 'publication.error.notIndependent'
    throw new AppError(403, { fields: [{ field: '', message }] })
  }
}
