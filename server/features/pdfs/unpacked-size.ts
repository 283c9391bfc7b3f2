import { decodePDFRawStream, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { inflate, inflatesWithin, MAX_UNPACKED_BYTES } from './inflate.ts'
import { filtersOf, isFlate } from './unpack-structure.ts'

/** A page of 70 × 100 cm, scanned at 600 dpi in 256 shades. */
const MAX_IMAGE_BYTES = 512 * 1024 * 1024

/** By how much a filter can enlarge at most; image formats are not unpacked here. */
const growth = new Map([
  ['FlateDecode', 1032],
  ['Fl', 1032],
  ['LZWDecode', 2731],
  ['RunLengthDecode', 64],
  ['ASCII85Decode', 4],
  ['ASCIIHexDecode', 1],
])

const STEP_BYTES = 1024 * 1024

/**
 * Whether a reader needs a reasonable amount of memory for a stream.
 * @param packed its bytes, decrypted
 * @throws RangeError if a layer below the last one is too large
 */
export async function unpacksReasonably(stream: PDFRawStream, packed: Uint8Array): Promise<boolean> {
  // Crypt says how the bytes were encrypted
  const filters = filtersOf(stream).filter((filter) => filter !== 'Crypt')
  const end = filters.findIndex((filter) => !growth.has(filter))
  const layers = end < 0 ? filters : filters.slice(0, end)
  const isImage = stream.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')
  return layersFit(stream, layers, packed, isImage ? MAX_IMAGE_BYTES : MAX_UNPACKED_BYTES)
}

/** See `unpacksReasonably`; the filters are given, in the order in which they are undone. */
export async function layersFit(
  stream: PDFRawStream | undefined,
  layers: readonly string[],
  packed: Uint8Array,
  maxBytes: number,
): Promise<boolean> {
  const most = layers.reduce((bytes, filter) => bytes * (growth.get(filter) ?? 1), packed.length)
  if (most <= maxBytes) return true
  const last = layers.at(-1)!
  let bytes = packed
  try {
    for (const filter of layers.slice(0, -1)) bytes = undo(stream, filter, bytes)
    return isFlate(last)
      ? await inflatesWithin(bytes, maxBytes)
      : undo(stream, last, bytes).length <= maxBytes
  } catch (error) {
    if (error instanceof RangeError) throw error
    // readers cannot unpack it either
    return true
  }
}

function undo(stream: PDFRawStream | undefined, filter: string, bytes: Uint8Array): Uint8Array {
  if (isFlate(filter)) return inflate(bytes)
  if (!stream) throw new Error('the parameters of a filter are unknown')
  const dict = stream.dict.clone()
  dict.set(PDFName.of('Filter'), PDFName.of(filter))
  const decoded = decodePDFRawStream(PDFRawStream.of(dict, bytes))
  let total = 0
  let step: number
  do {
    step = decoded.getBytes(STEP_BYTES).length
    total += step
    if (total > MAX_UNPACKED_BYTES) throw new RangeError('a stream unpacks to too much')
  } while (step > 0)
  decoded.reset()
  return Uint8Array.from(decoded.getBytes(total))
}
