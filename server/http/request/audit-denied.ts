import type { Request } from 'express'
import { actorOf } from './actor.ts'
import type { Services } from '#server/http/services.ts'

const noted = new WeakSet<Request>()

/**
 * Records in the audit log that a signed-in user was refused: for the role, or for naming another company. Once a
 * request, outside any transaction, and never the reason why a request fails. Whether what was named exists makes no
 * difference: the own log may not tell which companies there are.
 */
export async function auditDenied(
  services: Pick<Services, 'audit' | 'logger'>,
  req: Request,
  reason: 'role' | 'company',
): Promise<void> {
  if (noted.has(req)) return
  noted.add(req)
  // The route, not the address: that may hold anything.
  const { path }: { path: string } = req.route
  const details = { reason, method: req.method, path }
  try {
    await services.audit.recordRefusal(actorOf(req), details)
  } catch (error) {
    services.logger.error({ requestId: req.context.requestId, err: error }, 'refusal not recorded')
  }
}
