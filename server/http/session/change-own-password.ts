import type { Request } from 'express'
import { actorOf, authOf } from '#server/http/request/actor.ts'
import type { Services } from '#server/http/services.ts'
import { rotateSession } from './session-changes.ts'

/**
 * The own change, for the profile and the API: 702, 711, 406, 718. Every other session ends, and the browser's own
 * goes on under a new id (SEC-AUTH-20, SEC-SES-02).
 */
export async function changeOwnPassword(
  { passwords }: Pick<Services, 'passwords'>,
  req: Request,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { user, sessionId } = authOf(req)
  await passwords.change(actorOf(req), user, sessionId, { current, next })
  await rotateSession(req)
}
