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
  { cookies }: CookieServices,
  { company, http }: SiteRequest,
  wanted: WantedPage,
): void {
  if (wanted.path.length > MAX_WANTED) return
  const text = `${company.id} ${wanted.termsChanged ? NEW_TERMS : ''}${wanted.path}`
  // As it is, each of the many % of a Japanese word would take three bytes.
  const value = Buffer.from(text).toString('base64url')
  http.res.appendHeader('Set-Cookie', cookies.set('wanted', cookies.sign('wanted', value), SECONDS))
}

export function forgetWanted({ cookies }: CookieServices, { http }: SiteRequest): void {
  http.res.appendHeader('Set-Cookie', cookies.set('wanted', '', 0))
}

/** What was kept for this company, as we wrote it. */
export function readWanted({ cookies }: CookieServices, request: SiteRequest): WantedPage | undefined {
  const prefix = `${request.company.id} `
  const value = cookies.unsign('wanted', request.http.req.context.cookies)
  const text = value && Buffer.from(value, 'base64url').toString()
  if (!text?.startsWith(prefix)) return undefined
  const rest = text.slice(prefix.length)
  const termsChanged = rest.startsWith(NEW_TERMS)
  return { path: termsChanged ? rest.slice(NEW_TERMS.length) : rest, termsChanged }
}
