import { constants, createInflate, createInflateRaw, inflateRawSync, inflateSync } from 'node:zlib'

/** No legitimate structure, page or font unpacks to this much. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024

const ZLIB_HEADER_BYTES = 2

/** Readers ignore a missing header, a wrong checksum and a missing end. */
const tolerant = { finishFlush: constants.Z_SYNC_FLUSH }

function hasZlibHeader(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}

/** Inflates as readers do. @throws RangeError above `MAX_UNPACKED_BYTES`; Error on damaged data */
export function inflate(bytes: Uint8Array): Uint8Array {
  const bounded = { ...tolerant, maxOutputLength: MAX_UNPACKED_BYTES }
  if (!hasZlibHeader(bytes)) return inflateRawSync(bytes.subarray(ZLIB_HEADER_BYTES), bounded)
  try {
    return inflateSync(bytes, bounded)
  } catch (error) {
    if (error instanceof RangeError) throw error
    return inflateRawSync(bytes.subarray(ZLIB_HEADER_BYTES), bounded)
  }
}

/** Whether the data unpacks to at most so many bytes, without keeping them. Readers stop at damaged data. */
export function inflatesWithin(bytes: Uint8Array, maxBytes: number): Promise<boolean> {
  const isZlib = hasZlibHeader(bytes)
  const unpacking = isZlib ? createInflate(tolerant) : createInflateRaw(tolerant)
  return new Promise((resolve) => {
    let total = 0
    unpacking.on('data', (chunk: Buffer) => {
      total += chunk.length
      if (total <= maxBytes) return
      resolve(false)
      unpacking.destroy()
    })
    unpacking.on('end', () => resolve(true))
    unpacking.on('error', () => resolve(true))
    unpacking.end(isZlib ? bytes : bytes.subarray(ZLIB_HEADER_BYTES))
  })
}
