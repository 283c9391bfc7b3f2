import { endReasonOf, isOpenAt, type RoundDetail } from '#server/features/recipient-reviews/index.ts'
import { paths } from '#server/http/paths.ts'
import type { RoundFacts } from '#views/components/console/reviews/round-facts.ts'
import { sectionTypeNames } from '../names.ts'
import type { ReviewPageServices } from './group.ts'

/** A round as the list and its own page show it. */
export function roundFacts(
  { clock }: Pick<ReviewPageServices, 'clock'>,
  { round, progress }: Pick<RoundDetail, 'round' | 'progress'>,
): RoundFacts {
  const { id, sectionType, state, days, language, createdAt, startedAt, expiresAt, endedAt } = round
  const isOver = state !== 'prepared' && !isOpenAt(round, clock.now())
  return {
    href: paths.reviewRound(id),
    type: sectionTypeNames[sectionType],
    state: isOver ? 'ended' : state,
    endReason: isOver ? endReasonOf(round) : null,
    ...{ days, language, createdAt, startedAt, progress },
    // Ends are exclusive: it is that of the last day.
    lastMoment: expiresAt === null ? null : expiresAt - 1,
    endedAt: isOver ? (endedAt ?? expiresAt) : null,
  }
}
