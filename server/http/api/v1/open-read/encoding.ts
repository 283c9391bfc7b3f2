import { promisify } from 'node:util'
import zlib, { constants, type BrotliOptions } from 'node:zlib'
import type { Transform } from 'node:stream'

export type BodyEncoding = 'identity' | 'br' | 'gzip'

/** Shorter bodies are not worth a second thread. */
const LEAST_BYTES = 1024

// Answers are compressed for one reader: quality 4 takes half the time of that of pages, which many get. The window is
// that of pages, since the default one takes megabytes for each answer that is under way.
const options: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** A body in the encoding that its reader accepts, made off the event loop; a short one as it is. */
export async function encode(
  text: string,
  accepted: BodyEncoding,
): Promise<{ bytes: Buffer; encoding: BodyEncoding }> {
  const bytes = Buffer.from(text)
  if (accepted === 'identity' || bytes.length < LEAST_BYTES) return { bytes, encoding: 'identity' }
  return { bytes: accepted === 'br' ? await brotli(bytes, options) : await gzip(bytes), encoding: accepted }
}

/** The same of what is sent while it is made; none for what is sent as it is. */
export function encoderOf(encoding: BodyEncoding): Transform[] {
  if (encoding === 'identity') return []
  return [encoding === 'br' ? zlib.createBrotliCompress(options) : zlib.createGzip()]
}
