import { AppError, type FieldError } from '#server/errors/app-error.ts'
import type { PublicationAsk } from './publication-ask.ts'
import type { Publication } from './publication.ts'
import type { Track } from './tracks.ts'

/**
 * What becomes of a withdrawal that waits for its time when something else is asked for of the same track. One
 * withdrawal waits for a track at most: the later decision takes the earlier one's place. Hiding is never refused.
 */
type WithdrawalFate = 'replaced' | 'stays' | 'asked'

type Act = 'withdraw' | 'show-after-it' | 'show-until' | 'show'

const withdrawalFates: Record<Act, WithdrawalFate> = {
  // At once or at another time: what was planned before is over, or it would hide what is published later.
  withdraw: 'replaced',
  // The withdrawal comes first, and what is shown afterwards stays.
  'show-after-it': 'stays',
  // It names a withdrawal of its own.
  'show-until': 'replaced',
  // It would be hidden again at that time: whoever publishes says whether that is still wanted.
  show: 'asked',
}

function actOf({ kind, publishAt, withdrawAt }: PublicationAsk, waiting: Publication): Act {
  if (kind === 'withdraw') return 'withdraw'
  if (publishAt != null && publishAt >= (waiting.publishAt ?? 0)) return 'show-after-it'
  return withdrawAt == null ? 'show' : 'show-until'
}

function withdrawalFate(ask: PublicationAsk, waiting: Publication): WithdrawalFate {
  return withdrawalFates[actOf(ask, waiting)]
}

/** The withdrawals among what is open that hide one of the tracks which are to be shown or hidden. */
export function withdrawalsOf(open: readonly Publication[], tracks: Iterable<Track>): Publication[] {
  const wanted = [...tracks]
  return open.filter(({ kind, tracks: of }) => kind === 'withdraw' && wanted.some((track) => of.has(track)))
}

/**
 * Whether the withdrawals that wait end with what is asked for.
 * @throws AppError 721 one that was not looked at; 406 at waitingWithdrawal unanswered, at withdrawAt both kept and replaced
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
