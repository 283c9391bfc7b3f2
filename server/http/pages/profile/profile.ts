import type { Request, Response } from 'express'
import { paths } from '#server/http/paths.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { accessOf, profileOf, type Area } from './area.ts'
import { requestEmailChange } from './email.ts'
import { changeNames } from './names.ts'
import { changePassword } from './password.ts'
import { showProfile } from './profile-page.ts'
import { endOtherSessions } from './sessions.ts'
import { beginEnrolment, confirmEnrolment, removeAuthenticator, renewRecoveryCodes } from './two-factor.ts'

type Handler = (services: Services, req: Request, res: Response, area: Area) => Promise<void>

const parts: Record<string, Handler> = {
  names: changeNames,
  password: changePassword,
  email: requestEmailChange,
  'two-factor': beginEnrolment,
  'two-factor/confirmation': confirmEnrolment,
  'two-factor/removal': removeAuthenticator,
  'two-factor/recovery-codes': renewRecoveryCodes,
  'sessions/end-others': endOtherSessions,
}

/** /company/profile and /admin/profile: one page, its parts each a form of their own (SPEC §2). */
export function profileRoutes(services: Services): Route[] {
  return (['company', 'admin'] as const).flatMap((area) => [
    {
      method: 'get',
      path: profileOf[area],
      access: accessOf[area],
      host: 'any',
      handler: (req, res) => showProfile(services, req, res, area),
    } satisfies Route,
    ...Object.entries(parts).map(([part, handler]): Route => ({
      method: 'post',
      path: paths.profilePart(area, part),
      access: accessOf[area],
      host: 'any',
      body: 'form',
      handler: (req, res) => handler(services, req, res, area),
    })),
  ])
}
