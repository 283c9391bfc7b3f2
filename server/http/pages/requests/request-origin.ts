import type { CorrectionRequest } from '#server/features/correction-requests/index.ts'
import Joi from '#server/lib/joi.ts'
import { field } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import type { SiteRequest } from '../site/site-request.ts'
import type { RequestServices } from './requests.ts'

const PORTAL = 'portal'

/** Whether the address says that the visitor came from the portal. Other words say nothing. */
export const cameFrom = field<typeof PORTAL>(
  Joi.any().custom((sent) => (sent === PORTAL ? PORTAL : undefined)),
)

/** The form about a recipient, from the company's own page or from the portal. */
export function requestFormHref(
  id: string,
  {
    from,
    ...more
  }: { from?: typeof PORTAL | undefined; row?: string | undefined; page?: number | undefined },
): string {
  return withQuery(paths.correctionRequest(id), { ...more, from })
}

/**
 * What staff are told of where a request began. Anybody can write the address of a form, so that it counts only where the
 * portal has the company's rows, and decides nothing.
 */
export async function originOf(
  { config, participants }: Pick<RequestServices, 'config' | 'participants'>,
  { company }: Pick<SiteRequest, 'company'>,
  from: typeof PORTAL | undefined,
): Promise<CorrectionRequest['origin']> {
  if (from !== PORTAL || config.portalHost === undefined) return 'site'
  const takesPart = (await participants.list()).some((one) => one.company.id === company.id)
  return takesPart ? 'portal' : 'site'
}
