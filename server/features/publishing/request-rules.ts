import type { Actor } from '#server/features/audit/index.ts'
import type { PublicationAsk } from './publication-ask.ts'
import type { Publication } from './publication.ts'
import type { Track } from './tracks.ts'

/** At most one open publication or restoration per track: the result of two would be unpredictable. */
export function isInTheWay(open: Publication, wanted: ReadonlyMap<Track, number>): boolean {
  return open.kind !== 'withdraw' && [...wanted.keys()].some((track) => open.tracks.has(track))
}

/** Whether a request repeats one that the same user, or the same token in the user's name, has already made. */
export function isSameRequest(
  open: Publication,
  actor: Actor,
  ask: PublicationAsk,
  wanted: Map<Track, number>,
): boolean {
  return (
    open.kind === ask.kind &&
    open.requestedBy === actor.userId &&
    open.requestedToken === (actor.token ?? null) &&
    open.publishAt === (ask.publishAt ?? null) &&
    open.withdrawAt === (ask.withdrawAt ?? null) &&
    open.tracks.size === wanted.size &&
    [...wanted].every(([track, version]) => open.tracks.get(track) === version)
  )
}
