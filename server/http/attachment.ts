import type { Response } from 'express'

/**
 * Headers of a file to be saved. The name stands twice (RFC 6266): ASCII for old clients, and UTF-8 with everything
 * but unreserved characters percent-encoded, so that no name can break out of the header (SEC-INJ-50).
 */
export function sendAttachment(res: Response, fileName: string, contentType: string): void {
  const clean = fileName.replace(/[\p{Cc}/\\]/gu, '_')
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_').replace(/["%;\\]/g, '_')
  const utf8 = encodeURIComponent(clean).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  res.set({
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`,
    'Cache-Control': 'no-store',
  })
}
