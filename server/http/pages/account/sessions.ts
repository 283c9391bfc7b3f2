import type { Request, Response } from 'express'
import { actorOf } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { addToast } from '../../toasts.ts'
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
