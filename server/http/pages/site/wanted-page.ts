import type { Request, Response } from 'express'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

type CookieServices = Pick<SiteServices, 'cookies'>

const SECONDS = 1800
/**
 * What is kept of an address at most, in characters: a search by two names with fifty years and fifty sections is
 * shorter. Browsers keep a cookie of 4096 bytes; this is 2.8 kB with its name and signature.
 */
export const MAX_WANTED = 2000
/** Stands before the path of somebody who has agreed to terms that were replaced meanwhile. No path begins so. */
const NEW_TERMS = 'new-terms '

/** The page a visitor was on the way to when they were sent to the terms. */
export interface WantedPage {
  path: string
  /** They had just agreed, to terms that had been replaced while they read. */
  termsChanged: boolean
}

/** Keeps, in a signed cookie, where a visitor was going. A path longer than `MAX_WANTED` is not kept. */
export function rememberWanted(
  services: CookieServices,
  { company, http }: SiteRequest,
  wanted: WantedPage,
): void {
  keepWanted(services, http.res, String(company.id), wanted)
}

/** The same for a site that is known by a word. */
export function keepWanted(
  { cookies }: CookieServices,
  res: Response,
  siteName: string,
  wanted: WantedPage,
): void {
  if (wanted.path.length > MAX_WANTED) return
  const text = `${siteName} ${wanted.termsChanged ? NEW_TERMS : ''}${wanted.path}`
  // As it is, each of the many % of a Japanese word would take three bytes.
  const value = Buffer.from(text).toString('base64url')
  res.appendHeader('Set-Cookie', cookies.set('wanted', cookies.sign('wanted', value), SECONDS))
}

export function forgetWanted(services: CookieServices, { http }: SiteRequest): void {
  clearWanted(services, http.res)
}

export function clearWanted({ cookies }: CookieServices, res: Response): void {
  res.appendHeader('Set-Cookie', cookies.set('wanted', '', 0))
}

/** What was kept for this company, as we wrote it. */
export function readWanted(services: CookieServices, request: SiteRequest): WantedPage | undefined {
  return readWantedOf(services, request.http.req, String(request.company.id))
}

/** The same of a site that is known by a word. */
export function readWantedOf(
  { cookies }: CookieServices,
  req: Request,
  siteName: string,
): WantedPage | undefined {
  const prefix = `${siteName} `
  const value = cookies.unsign('wanted', req.context.cookies)
  const text = value && Buffer.from(value, 'base64url').toString()
  if (!text?.startsWith(prefix)) return undefined
  const rest = text.slice(prefix.length)
  const termsChanged = rest.startsWith(NEW_TERMS)
  return { path: termsChanged ? rest.slice(NEW_TERMS.length) : rest, termsChanged }
}
