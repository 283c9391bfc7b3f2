import type { Request, Response } from 'express'
import type { Props } from '#views/pages/auth/expired-link/+Page.tsx'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Services } from '#server/http/services.ts'
import { authShell } from '#server/http/rendering/shells.ts'

/** A mailed link that opens nothing, or not here and now: said with the way on, and no error of the product's. */
export async function showLinkOver(
  services: Services,
  req: Request,
  res: Response,
  { about, nextHref }: Pick<Props, 'about' | 'nextHref'>,
): Promise<void> {
  await sendPage(services, req, res, 'auth/expired-link', {
    shell: authShell(services, req),
    about,
    nextHref,
    isSignedIn: req.auth !== null,
  })
}
