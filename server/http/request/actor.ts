import type { Request } from 'express'
import type { Actor } from '#server/features/audit/index.ts'

/** Who is signed in; only what needs a sign-in may ask. */
export function authOf({ auth }: Request): NonNullable<Request['auth']> {
  if (!auth) throw new Error('needs somebody signed in')
  return auth
}

/** Who makes this request, for the services that write the audit log. */
export function actorOf(req: Request): Actor {
  const user = req.auth?.user
  return {
    userId: user?.id ?? null,
    companyId: user?.companyId ?? null,
    ip: req.ip ?? '',
    requestId: req.context.requestId,
    ...(req.auth?.token && { token: req.auth.token.name }),
  }
}

/**
 * Who came by a mailed link to a request or a review. The company learns what they say, and not from which network: its
 * log would keep that longer than the request keeps a name.
 */
export const requesterOf = (req: Request): Actor => ({ ...visitorOf(req), ip: '' })

/** For what happens before anybody is signed in: it belongs to the log of the company whose host it is. */
export function visitorOf(req: Request): Actor {
  const { place, requestId } = req.context
  return {
    userId: null,
    companyId: place.kind === 'company' ? place.company.id : null,
    ip: req.ip ?? '',
    requestId,
  }
}
