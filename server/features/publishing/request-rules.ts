import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { PublicationAsk } from './publication-ask.ts'
import type { Publication } from './publication.ts'
import type { Track } from './tracks.ts'

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

/** At most one open publication or restoration per track: the result of two would be unpredictable. */
export function isInTheWay(open: Publication, wanted: ReadonlyMap<Track, number>): boolean {
  return open.kind !== 'withdraw' && [...wanted.keys()].some((track) => open.tracks.has(track))
}

/** Whether a request repeats one that the same user has already made. */
export function isSameRequest(
  open: Publication,
  actor: Actor,
  ask: PublicationAsk,
  wanted: Map<Track, number>,
): boolean {
  return (
    open.kind === ask.kind &&
    open.requestedBy === actor.userId &&
    open.publishAt === (ask.publishAt ?? null) &&
    open.withdrawAt === (ask.withdrawAt ?? null) &&
    open.tracks.size === wanted.size &&
    [...wanted].every(([track, version]) => open.tracks.get(track) === version)
  )
}
