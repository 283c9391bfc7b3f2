import type { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import { partOf, type Part } from './byte-range.ts'
import { isByWhoLeft, sendStream } from './send-stream.ts'

/** A file that is stored, as one answer of it: in one encoding. */
export interface StoredFile {
  /** Its ETag without quotes: of exactly these bytes. */
  tag: string
  /** Null: it is compressed while it is sent, so it has no parts. */
  byteSize: number | null
  headers: Record<string, string>
  open(part: Part | undefined): Promise<Readable>
}

/**
 * Sends a stored file, whole or in parts; 304 to whoever has it. It is what its headers say and nothing else whatever
 * its bytes say (SEC-UPL-05). Says whether its beginning was sent: of many parts that is one.
 */
export async function sendStoredFile(req: Request, res: Response, file: StoredFile): Promise<boolean> {
  const tag = `"${file.tag}"`
  res.set({
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-cache',
    ...(file.byteSize !== null && { 'Accept-Ranges': 'bytes' }),
    ETag: tag,
  })
  if (isKnown(req.headers['if-none-match'], tag)) {
    res.status(304).end()
    return false
  }

  // A part of another version would be no part of this one.
  const ifRange = req.headers['if-range']
  const wanted = ifRange === undefined || ifRange === tag ? req.headers.range : undefined
  const part = file.byteSize === null ? undefined : partOf(wanted, file.byteSize)
  if (part === 'outside') {
    res.status(416).set('Content-Range', `bytes */${file.byteSize}`).end()
    return false
  }
  res.set(file.headers)
  if (part) res.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${file.byteSize}`)
  const length = part ? part.end - part.start + 1 : file.byteSize
  if (length !== null) res.set('Content-Length', String(length))
  if (req.method === 'HEAD') {
    res.end()
    return false
  }
  const bytes = await file.open(part)
  await sendStream(bytes, res).catch((error: NodeJS.ErrnoException) => {
    // A viewer breaks off what it needs no more.
    if (!isByWhoLeft(error)) throw error
  })
  return part === undefined || part.start === 0
}

/** Whether an If-None-Match names a file, by the weak comparison (RFC 9110 §13.1.2): proxies make strong tags weak. */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}
