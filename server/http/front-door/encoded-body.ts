import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A body in every encoding a browser may ask for, made once, with its ETag. */
export interface EncodedBody {
  readonly etag: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
  byteSize: number
}

/** Larger than a page: the window that is the default takes megabytes for each page that is being compressed. */
const WINDOW_BITS = 18

/**
 * Compresses off the event loop. Quality 7 of brotli: a fifth more time than 5, and a list of recipients is up to 7 %
 * smaller; from 9 it takes ten times as long.
 */
export async function encodeBody(text: string | Buffer, quality = 7): Promise<EncodedBody> {
  const identity = Buffer.isBuffer(text) ? text : Buffer.from(text)
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    gzipped(identity),
  ])
  return encodedBody(identity, br, gz)
}

/** A body that is compressed already. */
export function encodedBody(identity: Buffer, br: Buffer, gzip: Buffer): EncodedBody {
  let etag: string | undefined
  return {
    // Found when it is sent first: the files of a build are a thousand, and a start sends none.
    get etag() {
      return (etag ??= `W/"${createHash('sha1').update(identity).digest('base64url')}"`)
    },
    identity,
    br,
    gzip,
    byteSize: identity.length + br.length + gzip.length,
  }
}
