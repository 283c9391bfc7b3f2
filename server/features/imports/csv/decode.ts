import type { Encoding } from '#server/lib/text-encoding.ts'
import { decoderOf } from './decoder.ts'
import type { DetectedEncoding } from './detect-encoding.ts'
import { MAX_RECORD_CHARACTERS } from './record-guard.ts'
import { FileRefusal } from './refusal.ts'

/** Decoded text that ends with a line end (except for the file's last), and the number of bytes read so far. */
export interface TextPiece {
  text: string
  bytesRead: number
}

/** If this many bytes have no line end, the record is too long (a character has at most four bytes). */
const MAX_PIECE_BYTES = MAX_RECORD_CHARACTERS * 4

type Decode = (bytes: Uint8Array) => string

const isWide = (encoding: Encoding) => encoding === 'UTF-16LE' || encoding === 'UTF-16BE'

/**
 * Decodes a file strictly, whole lines at a time: 0x0A and 0x0D are never part of another character in UTF-8, Shift_JIS
 * or a single-byte encoding, so no character is cut, and an invalid byte is reported with its line instead of becoming U+FFFD.
 * @throws FileRefusal at an invalid byte, or if a line is far too long
 */
export async function* decodeLines(
  chunks: AsyncIterable<Uint8Array>,
  detected: DetectedEncoding,
): AsyncGenerator<TextPiece> {
  const { encoding } = detected
  let toSkip: number = detected.markLength
  let rest: Uint8Array = new Uint8Array(0)
  let bytesRead = 0
  let linesDone = 0
  const decode = decoderOf(encoding)

  /** The text up to the first invalid byte, and the refusal that follows it. */
  function* toPieces(bytes: Uint8Array, readBefore: number): Generator<TextPiece> {
    const whole = decoded(decode, bytes)
    const text = whole ?? decode(bytes.subarray(0, firstFault(decode, bytes, encoding)))
    linesDone += countLineEnds(text)
    if (text) yield { text, bytesRead: readBefore }
    if (whole === undefined)
      throw new FileRefusal('import-errors.invalidBytes', {
        params: { name: encoding },
        place: { line: linesDone + 1 },
      })
  }

  for await (const chunk of chunks) {
    bytesRead += chunk.length
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (toSkip > 0) {
      if (bytes.length < toSkip) {
        rest = bytes
        continue
      }
      bytes = bytes.subarray(toSkip)
      toSkip = 0
    }
    const end = lastLineEnd(bytes, encoding)
    rest = bytes.subarray(end)
    if (end > 0) yield* toPieces(bytes.subarray(0, end), bytesRead - rest.length)
    if (rest.length > MAX_PIECE_BYTES)
      throw new FileRefusal('import-errors.recordTooLong', {
        params: { limit: MAX_RECORD_CHARACTERS },
        place: { line: linesDone + 1 },
      })
  }
  if (rest.length > 0 && toSkip === 0) yield* toPieces(rest, bytesRead)
}

/** Index after the last line end. A CR at the very end does not count yet, because an LF may follow. */
function lastLineEnd(bytes: Uint8Array, encoding: Encoding): number {
  if (!isWide(encoding)) {
    const lf = bytes.lastIndexOf(0x0a)
    if (lf >= 0) return lf + 1
    return bytes.subarray(0, -1).lastIndexOf(0x0d) + 1
  }
  const [high, low] = encoding === 'UTF-16LE' ? [1, 0] : [0, 1]
  for (const wanted of [0x0a, 0x0d])
    for (let at = bytes.length - (bytes.length % 2) - (wanted === 0x0d ? 4 : 2); at >= 0; at -= 2)
      if (bytes[at + low!] === wanted && bytes[at + high!] === 0) return at + 2
  return 0
}

/** The number of line ends: LF, CRLF, CR. */
function countLineEnds(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) count++
  }
  return count
}

/** Undefined if a byte is invalid. */
function decoded(decode: Decode, bytes: Uint8Array): string | undefined {
  try {
    return decode(bytes)
  } catch {
    return undefined
  }
}

/** The start of the first line that cannot be decoded. */
function firstFault(decode: Decode, bytes: Uint8Array, encoding: Encoding): number {
  let start = 0
  for (;;) {
    const end = start + firstLineEnd(bytes.subarray(start), encoding)
    if (end === start || decoded(decode, bytes.subarray(start, end)) === undefined) return start
    start = end
  }
}

/** Length of the first line with its end, or of all bytes if there is no line end. */
function firstLineEnd(bytes: Uint8Array, encoding: Encoding): number {
  const step = isWide(encoding) ? 2 : 1
  const low = encoding === 'UTF-16BE' ? 1 : 0
  const unit = (at: number) => (step === 1 ? bytes[at] : (bytes[at + 1 - low]! << 8) | bytes[at + low]!)
  for (let at = 0; at + step <= bytes.length; at += step) {
    const code = unit(at)
    if (code === 10) return at + step
    if (code === 13) return at + step + (unit(at + step) === 10 ? step : 0)
  }
  return bytes.length
}
