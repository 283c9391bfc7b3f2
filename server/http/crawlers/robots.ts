import type { Request, Response } from 'express'
import { encodeBody } from '#server/http/front-door/encoded-body.ts'
import { sendEncoded } from '#server/http/front-door/send-encoded.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { ownOrigin } from '#server/http/request/company.ts'

/**
 * What is nobody's to index: staff's pages, signing in, mailed links, answers to searches and calls. Pages behind an
 * agreement are not among them: who asks for one is led to its terms, which may be listed.
 */
const closed = [
  ...['/company/', '/upload/', '/admin/', paths.preview],
  ...[paths.login, paths.loginStep2, paths.forgetPassword, '/reset-password/', paths.register],
  ...[paths.confirmEmail, paths.agreement, paths.search, `${paths.api}/`],
]
/** What pages for everybody lead to: the bytes of PDFs that /viewer shows, and the sums that the Dataset names. */
const open = [paths.publicPdf, paths.publicSummary]

const headers: [string, string][] = [
  ['Content-Type', 'text/plain; charset=utf-8'],
  ['Cache-Control', 'private, no-cache'],
  ['Vary', 'Accept-Encoding'],
]

/** The lines of a company's host (RFC 9309). */
export function siteRobots(services: Pick<Services, 'origins'>, req: Request): string[] {
  return robotsOf(ownOrigin(services, req), closed, open)
}

/** The lines of a host with a sitemap. */
export function robotsOf(origin: string, closed: readonly string[], open: readonly string[] = []): string[] {
  return [
    ...closed.map((path) => `Disallow: ${path}`),
    ...open.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}${paths.sitemap}`,
  ]
}

/** /robots.txt, with what is said to every search engine. */
export async function sendRobots(req: Request, res: Response, lines: string[]): Promise<void> {
  sendEncoded(req, res, await encodeBody(['User-agent: *', ...lines, ''].join('\n')), headers)
}
