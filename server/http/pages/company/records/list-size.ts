import { isOneOf } from '#server/lib/records.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { DEFAULT_PAGE_SIZE, pageSizes } from '#server/http/front-door/page-sizes.ts'
import type { Cookies } from '#server/http/request/cookies.ts'

const COOKIE = 'list-size'
const YEAR = 365 * 24 * 60 * 60

/** How many rows the list shows: as the address says, otherwise as it was chosen last in this browser. */
export function listSize(
  cookies: Cookies,
  { http: { req, res } }: PageRequest,
  asked: number | undefined,
): number {
  const stored = Number(cookies.unsign(COOKIE, req.context.cookies))
  const remembered = isOneOf(pageSizes, stored) ? stored : DEFAULT_PAGE_SIZE
  if (asked === undefined || asked === remembered) return remembered
  res.appendHeader('Set-Cookie', cookies.set(COOKIE, cookies.sign(COOKIE, String(asked)), YEAR))
  return asked
}
