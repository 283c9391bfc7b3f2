import type { Request, Response } from 'express'
import { notificationKinds, type NotificationSettings } from '#server/features/notifications/index.ts'
import { toSnake } from '#server/lib/case.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import { paths } from '../../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../../services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'

/** /company/profile/notifications: which mails the reader gets. */
export function notificationRoutes(services: Services): Route[] {
  const common = { path: paths.notifications, access: 'company-admin', host: 'any' } as const
  return [
    { ...common, method: 'get', handler: (req, res) => show(services, req, res) },
    {
      ...common,
      method: 'post',
      body: 'form',
      async handler(req, res) {
        const ticked = tickedIn((req.body ?? {}) as Record<string, unknown>)
        await services.notifications.update(actorOf(req), req.auth!.user, ticked)
        addToast(req, 'success', 'api.update.200')
        res.redirect(303, paths.notifications)
      },
    },
  ]
}

/** A box that is not ticked is not sent. */
function tickedIn(form: Record<string, unknown>): NotificationSettings {
  return Object.fromEntries(
    notificationKinds.map((kind) => [kind, form[toSnake(kind)] !== undefined]),
  ) as NotificationSettings
}

async function show(services: Services, req: Request, res: Response): Promise<void> {
  const { user } = req.auth!
  const kept = keptValues(req)
  // With every box empty nothing but the marker comes back.
  const settings = kept.marker === undefined ? await services.notifications.of(user.id) : tickedIn(kept)
  await sendPage(services, req, res, 'company/notifications', {
    shell: consoleShell(services, req, 'profile'),
    action: paths.notifications,
    email: user.email,
    profileHref: paths.companyProfile,
    mails: notificationKinds.map((kind) => ({ kind, control: toSnake(kind), on: settings[kind] })),
  })
}
