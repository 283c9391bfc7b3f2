import { AppError, type FieldError } from '#server/errors/app-error.ts'
import type { PublicationAsk } from './publication-ask.ts'
import type { Publication } from './publication.ts'
import type { Track } from './tracks.ts'
import { withdrawalFate } from './withdrawal-fates.ts'

/** The open withdrawals that cover one of these tracks. */
export function withdrawalsOf(open: readonly Publication[], tracks: Iterable<Track>): Publication[] {
  const wanted = [...tracks]
  return open.filter(({ kind, tracks: of }) => kind === 'withdraw' && wanted.some((track) => of.has(track)))
}

/**
 * Whether a request drops the pending withdrawals. @throws AppError 721 for one that was not viewed; 406 at
 * waitingWithdrawal if unanswered, at withdrawAt if both kept and replaced
 */
export function dropsWithdrawals(ask: PublicationAsk, waiting: readonly Publication[]): boolean {
  const touched = waiting.filter((one) => withdrawalFate(ask, one) !== 'stays')
  const { seenWithdrawals } = ask
  if (seenWithdrawals && touched.some(({ id }) => !seenWithdrawals.includes(id)))
    throw new AppError(721, { fields: [{ field: '', message: 'publication.error.withdrawalMeanwhile' }] })
  if (ask.kind === 'withdraw' || touched.length === 0) return ask.kind === 'withdraw'
  const fault = (field: string, message: string): never => {
    const fields: FieldError[] = [{ field, message: `publication.error.${message}` }]
    throw new AppError(406, { fields })
  }
  if (ask.withdrawAt != null) {
    if (ask.waitingWithdrawal === 'keep') fault('withdrawAt', 'twoWithdrawals')
    return true
  }
  return (ask.waitingWithdrawal ?? fault('waitingWithdrawal', 'withdrawalWaits')) === 'drop'
}
