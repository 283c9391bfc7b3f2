import type { Response } from 'express'
import { withoutHidden } from '#server/lib/one-line.ts'

/**
 * Headers of a file to be saved. What is saved is never a page of this origin, whatever it holds (SEC-UPL-05).
 * @param plainName what old clients call it when the name is not ASCII; made from the name when left out
 */
export function sendAttachment(
  res: Response,
  fileName: string,
  contentType: string,
  plainName: string = fileName,
): void {
  res.set({
    'Content-Type': contentType,
    'Content-Disposition': attachmentNamed(fileName, plainName),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  })
}

/**
 * Content-Disposition of a file to be saved. The name stands twice (RFC 6266): ASCII for old clients, and UTF-8 with
 * everything but unreserved characters percent-encoded, so that no name can break out of the header (SEC-INJ-50).
 */
export function attachmentNamed(fileName: string, plainName: string = fileName): string {
  const clean = withoutHidden(fileName).replace(/[\p{Cc}/\\]/gu, '_')
  const isPlain = /^[\x20-\x7e]*$/.test(clean)
  const ascii = (isPlain ? clean : plainName).replace(/[^\x20-\x7e]/g, '_').replace(/["%;\\]/g, '_')
  const utf8 = encodeURIComponent(clean).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`
}
