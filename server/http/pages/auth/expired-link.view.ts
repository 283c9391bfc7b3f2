import type { Props } from '#views/pages/auth/expired-link/+Page.tsx'
import { shown, type Shown } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'

/** A mailed link that opens nothing, or not here and now: said with the way on, and no error of the product's. */
export function expiredLink(request: PageRequest, link: Pick<Props, 'about' | 'nextHref'>): Shown {
  return shown('auth/expired-link', {
    shell: request.authShell(),
    ...link,
    isSignedIn: request.http.req.auth !== null,
  })
}
