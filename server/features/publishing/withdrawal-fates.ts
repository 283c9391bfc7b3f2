import type { PublicationAsk } from './publication-ask.ts'
import type { Publication } from './publication.ts'

/**
 * What happens to a pending withdrawal when something else is requested for the same track. A track has at most one
 * pending withdrawal: a later decision replaces an earlier one. Hiding is never refused.
 */
type WithdrawalFate = 'replaced' | 'stays' | 'asked'

type Act = 'withdraw' | 'show-after-it' | 'show-until' | 'show'

const withdrawalFates: Record<Act, WithdrawalFate> = {
  // Immediate or at another time: the earlier one is dropped, or it would hide what is published later.
  withdraw: 'replaced',
  // The withdrawal comes first, and does not affect what is published afterwards.
  'show-after-it': 'stays',
  // It schedules its own withdrawal.
  'show-until': 'replaced',
  // It would be hidden again at that time: the publisher must say whether that is still intended.
  show: 'asked',
}

function actOf({ kind, publishAt, withdrawAt }: PublicationAsk, waiting: Publication): Act {
  if (kind === 'withdraw') return 'withdraw'
  if (publishAt != null && publishAt >= (waiting.publishAt ?? 0)) return 'show-after-it'
  return withdrawAt == null ? 'show' : 'show-until'
}

export function withdrawalFate(ask: PublicationAsk, waiting: Publication): WithdrawalFate {
  return withdrawalFates[actOf(ask, waiting)]
}
