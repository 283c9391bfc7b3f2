import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { attachmentNamed } from './attachment.ts'
import { partOf } from './byte-range.ts'
import type { Services } from '#server/http/services.ts'

interface StoredPdf {
  fileName: string
  byteSize: number
  sha256: string
  storageKey: string
}

/**
 * Sends a PDF as a file to be saved, whole or in parts: a viewer on a phone fetches the pages it shows, not all of
 * 50 MB. It is a PDF and nothing else whatever its bytes say (SEC-UPL-05); who may have it is asked each time.
 * Says whether its beginning was sent: of many parts that is one.
 */
export async function sendPdf(
  services: Pick<Services, 'pdfs'>,
  req: Request,
  res: Response,
  pdf: StoredPdf,
): Promise<boolean> {
  const tag = `"${pdf.sha256}"`
  res.set({
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-cache',
    'Accept-Ranges': 'bytes',
    ETag: tag,
  })
  if (req.headers['if-none-match'] === tag) {
    res.status(304).end()
    return false
  }

  // A part of another version would be no part of this one.
  const ifRange = req.headers['if-range']
  const wanted = ifRange === undefined || ifRange === tag ? req.headers.range : undefined
  const part = partOf(wanted, pdf.byteSize)
  if (part === 'outside') {
    res.status(416).set('Content-Range', `bytes */${pdf.byteSize}`).end()
    return false
  }
  res.set({ 'Content-Type': 'application/pdf', 'Content-Disposition': attachmentNamed(pdf.fileName) })
  if (part) res.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${pdf.byteSize}`)
  res.set('Content-Length', String(part ? part.end - part.start + 1 : pdf.byteSize))
  if (req.method === 'HEAD') {
    res.end()
    return false
  }
  const bytes = await services.pdfs.read(pdf, part)
  await pipeline(bytes, res).catch((error: NodeJS.ErrnoException) => {
    // A viewer breaks off what it needs no more.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
  return part === undefined || part.start === 0
}
