import type { Request } from 'express'
import type { EndedSession } from '#server/http/request/context.ts'

export function endedSessionOf(
  { session }: Request,
  reason: EndedSession['reason'] | null,
  now: number,
): EndedSession | undefined {
  const { userId, signedInUntil } = session
  if (reason === null || userId === undefined) return undefined
  // Rows of sessions that are too old are deleted; then the session's own data says so.
  const isOld = reason === 'ended' && signedInUntil !== undefined && now >= signedInUntil
  return { userId, reason: isOld ? 'age' : reason }
}
