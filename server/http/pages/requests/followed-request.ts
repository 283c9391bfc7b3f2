import type { CorrectionRequest } from '#server/features/correction-requests/index.ts'
import { Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { mailedTokenOf } from '#server/http/session/mailed-token.ts'
import { paths } from '../../paths.ts'
import type { RequestServices } from './requests.ts'

/** The link with which a requester follows a request. */
export const followLink = { cookie: 'follow_link', path: paths.followedRequest }

/** The request that the link follows with its token; undefined where it follows none, or a redirect to its clean address. */
export async function followedRequest(
  services: RequestServices,
  request: PageRequest,
): Promise<{ token: string; followed: CorrectionRequest } | undefined | Redirect> {
  const token = mailedTokenOf(services, request, followLink)
  if (token instanceof Redirect) return token
  const followed = token ? await services.requestsByVisitors.find(request.company, token) : undefined
  return followed && { token, followed }
}
