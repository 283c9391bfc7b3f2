import type { Request, Response } from 'express'
import type { AppError } from '#server/errors/app-error.ts'
import { entryOf } from '#server/errors/catalogue.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import { SearchUnknown } from '#server/errors/unavailable.ts'
import { COMPANY_ADMIN, type User } from '#server/features/users/index.ts'
import { networkOf } from '#server/lib/network.ts'
import { outageOf } from '#server/lib/outage.ts'
import type { PortalShell, SiteShell } from '#views/shells.ts'
import { errorHelpHref } from '#server/http/rendering/error-help.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { landingOf } from '#server/http/session/landing.ts'
import { paths } from '../paths.ts'
import { sendNotFound, type NotFoundServices } from './not-found.ts'
import { otherAddressLanguage, portalErrorShell } from '#server/http/rendering/portal-shell.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Services } from '../services.ts'
import { siteShell, type SiteShellServices } from '#server/http/rendering/site-shell.ts'

/** What the page of a failure is made with. */
export type ErrorPageServices = NotFoundServices & Pick<Services, 'help'>

/** A failure as a page: not found, temporarily unavailable, or 'Something went wrong.' (SPEC §2). */
export async function sendErrorPage(
  services: ErrorPageServices,
  req: Request,
  res: Response,
  error: AppError,
): Promise<void> {
  const { httpStatus } = entryOf(error.code)
  const { requestId, lang } = req.context
  const console = consoleUser(req)
  const edition = isPreview(req) ? 'preview' : 'published'
  const isReading = req.method === 'GET' || req.method === 'HEAD'
  if (httpStatus === 404 && isReading && !console && edition === 'published')
    return sendNotFound(services, req, res)
  // Refusals come in crowds: like pages, one of them is rendered in each turn of the event loop.
  await services.openDownloads.pages.turns.next(networkOf(req.ip ?? ''))
  const shell = httpStatus < 500 && !console ? await shellOf(services, req, edition) : null
  const homeHref = console ? landingOf(console) : edition === 'preview' ? paths.preview : paths.top
  // Signed in, the profile's language counts.
  const frame = {
    shell,
    portal: httpStatus < 500 ? portalOf(services, req) : null,
    otherLanguage: req.method === 'GET' && !console ? otherAddressLanguage(req) : null,
  }
  if (httpStatus === 404)
    return sendPage(services, req, res, 'errors/not-found', { ...frame, backHref: homeHref }, 404)
  if (error.code === 720 || error.code === 722) {
    const reason = error.code === 720 ? 'busy' : reasonOf(error)
    const retry = {
      reason,
      requestId,
      code: error.code,
      retryHref: req.method === 'GET' ? req.originalUrl : homeHref,
    } as const
    return sendPage(services, req, res, 'errors/unavailable', { ...frame, ...retry }, httpStatus)
  }
  const known = fieldErrorsOf(services, req, error)['']
  const reason = httpStatus < 500 ? (known ?? services.translate(lang, entryOf(error.code).messageKey)) : null
  // The handbook is for company staff: who else is here could not open it.
  const helpHref =
    console?.roleLevel === COMPANY_ADMIN ? errorHelpHref(services, entryOf(error.code).messageKey) : null
  const details = { requestId, code: error.code, homeHref, helpHref, reason }
  return sendPage(services, req, res, 'errors/crash', { ...frame, ...details }, httpStatus)
}

/** What of the service is unavailable. */
function reasonOf(error: AppError): 'searching' | 'reading' | 'down' {
  if (error.cause instanceof SearchUnknown) return 'searching'
  const outage = outageOf(error)
  return outage === 'full' || outage === 'read-only' ? 'reading' : 'down'
}

// Who works in the console stays out of the public site's frame: its links lead away from the work.
function consoleUser(req: Request): User | null {
  return req.auth && /^\/(?:company|admin)\//.test(req.path) ? req.auth.user : null
}

// Whoever looks at the preview stays in it: its bar leads back to the work.
function isPreview(req: Request): boolean {
  return req.auth?.user.companyId != null && /^\/preview(?:\/|$)/.test(req.path)
}

function portalOf(services: ErrorPageServices, req: Request): PortalShell | null {
  const { place } = req.context
  return place.kind === 'portal' ? portalErrorShell(services, req, place.portal) : null
}

// A company's page without its company is still a page: nothing here may fail a second time.
async function shellOf(
  services: SiteShellServices,
  req: Request,
  edition: SiteArea,
): Promise<SiteShell | null> {
  if (req.context.place.kind !== 'company') return null
  try {
    // What is not in the preview has no published counterpart to lead to.
    const pathWithQuery = edition === 'preview' ? paths.top : req.path
    const shell = await siteShell(services, req, { edition, section: 'other', pathWithQuery })
    // Nothing to be found by: search engines are not told of an address that is none.
    delete shell.canonicalHref
    return shell
  } catch {
    return null
  }
}
