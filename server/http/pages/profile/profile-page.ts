import type { Request, Response } from 'express'
import { auditRowsOf } from '#server/http/audit/rows.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import { passwordConditions } from '#server/http/session/new-password.ts'
import { paths } from '#server/http/paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Services } from '#server/http/services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import type { Area } from './area.ts'
import { ownSessions } from './own-sessions.ts'

// What fits below the forms; the whole log has a page of its own.
const RECENT = 10

/** The one form that came back: its sentences by control, and what was typed but for secrets. */
export interface Refused {
  errors: Record<string, string>
  values?: Partial<Record<string, string>>
  firstControl: string
}

export async function showProfile(
  services: Services,
  req: Request,
  res: Response,
  area: Area,
  refused?: Refused,
): Promise<void> {
  const { user, policy } = req.auth!
  const part = (name: string) => paths.profilePart(area, name)
  const typed = refused?.values ?? keptValues(req)
  const twoFactor = await services.twoFactor.stateOf(user.id)
  await sendPage(
    services,
    req,
    res,
    'profile/profile',
    {
      shell: consoleShell(services, req, 'profile'),
      names: {
        action: part('names'),
        values: {
          first_name: typed.first_name ?? user.firstName,
          last_name: typed.last_name ?? user.lastName,
          lang: typed.lang ?? user.lang,
        },
      },
      password: {
        action: part('password'),
        conditions: await passwordConditions(services, req, user.companyId),
      },
      email: { action: part('email'), current: user.email, value: typed.email ?? '' },
      twoFactor: {
        enrolAction: part('two-factor'),
        renewAction: part('two-factor/recovery-codes'),
        removeAction: part('two-factor/removal'),
        authenticator: twoFactor.enrolled
          ? { since: twoFactor.enrolledAt, codesLeft: twoFactor.recoveryCodesLeft }
          : null,
        forced: policy.forceTwoFactor,
      },
      sessions: { endOthersAction: part('sessions/end-others'), rows: await ownSessions(services, req) },
      activity: await auditRowsOf(
        services,
        { lang: req.context.lang, user },
        await services.audit.recentOf(user.id, RECENT),
      ),
      errors: refused?.errors ?? {},
      firstControl: refused?.firstControl ?? '',
    },
    refused ? 422 : 200,
  )
}
