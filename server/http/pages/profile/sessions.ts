import type { Request, Response } from 'express'
import { actorOf } from '#server/http/request/actor.ts'
import type { Services } from '#server/http/services.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { profileOf, type Area } from './area.ts'

/** Signs the person out everywhere but here. */
export async function endOtherSessions(
  services: Services,
  req: Request,
  res: Response,
  area: Area,
): Promise<void> {
  await services.sessions.endOthers(actorOf(req), req.auth!)
  addToast(req, 'success', 'account.toast.sessionsEnded')
  res.redirect(303, profileOf[area])
}
