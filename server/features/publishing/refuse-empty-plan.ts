import { AppError } from '#server/errors/app-error.ts'
import type { PublicationAsk } from './publication-ask.ts'
import type { Publication } from './publication.ts'

/** Without a time there may be nothing to do; a time that somebody entered must not be dropped silently. */
export function refuseEmptyPlan(ask: PublicationAsk, open: readonly Publication[]): void {
  const refuse = (field: string, message: string): never => {
    throw new AppError(406, { fields: [{ field, message: `publication.error.${message}` }] })
  }
  if (ask.publishAt != null && ask.kind === 'withdraw') refuse('withdrawAt', 'nothingToWithdraw')
  if (ask.publishAt != null) refuse('publishAt', 'nothingToPlan')
  if (
    ask.withdrawAt != null &&
    !open.some(({ kind, publishAt }) => kind === 'withdraw' && publishAt === ask.withdrawAt)
  )
    refuse('withdrawAt', 'withdrawalWithout')
}
