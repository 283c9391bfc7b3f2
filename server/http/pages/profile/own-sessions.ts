import type { Request } from 'express'
import type { SessionRow } from '#views/components/console/profile/sessions-section.tsx'
import type { Services } from '#server/http/services.ts'

/** Where somebody is signed in, for the own profile. */
export async function ownSessions({ sessions }: Services, req: Request): Promise<SessionRow[]> {
  const { user, sessionId } = req.auth!
  return (await sessions.list(user, sessionId)).map((session) => ({
    device: [session.device.browser, session.device.os].filter((name) => name !== null).join(' / '),
    ip: session.ip,
    since: session.createdAt,
    lastActive: session.lastActiveAt,
    isThis: session.isCurrent,
  }))
}
