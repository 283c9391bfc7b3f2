import type { ChosenEncoding, Encoding } from '#server/lib/text-encoding.ts'
import { EucEvidence } from './euc-evidence.ts'
import { FileRefusal } from './refusal.ts'
import { ShiftJisEvidence } from './shift-jis-evidence.ts'
import { Utf8Evidence } from './utf8-evidence.ts'
import { WesternEvidence } from './western-evidence.ts'

export interface DetectedEncoding {
  encoding: Encoding
  /** Bytes of the byte order mark to skip. */
  markLength: 0 | 2 | 3
}

/** The number of non-ASCII bytes needed for a decision; the file is read until they are found. */
const ENOUGH_EVIDENCE = 4096
/** The same if they contradict each other. */
const MOST_EVIDENCE = 65_536

/** The first bytes of other kinds of files: PDF, ZIP (xlsx), gzip, old Excel, RTF. Images are caught by their NUL bytes. */
const FOREIGN_STARTS: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x1f, 0x8b],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * Detects the encoding of a file from its bytes by what they would be in each encoding; none is the default. Decoding is
 * strict afterwards. @throws FileRefusal if the file is not text, or its encoding is not accepted
 */
class EncodingDetector {
  private head: number[] = []
  private evidence = 0
  private wanted = ENOUGH_EVIDENCE
  private readonly utf8 = new Utf8Evidence()
  private readonly euc = new EucEvidence()
  private readonly shiftJis = new ShiftJisEvidence()
  private readonly western = new WesternEvidence()
  private hasEscapes = false
  private previous = 0

  /** Adds the next bytes; returns true if no more are needed. */
  add(bytes: Uint8Array): boolean {
    for (let i = 0; this.head.length < 4 && i < bytes.length; i++) this.head.push(bytes[i]!)
    if (this.hasWideMark()) return true
    for (let i = 0; i < bytes.length && this.evidence < this.wanted; i++) {
      const byte = bytes[i]!
      if (byte >= 0x80 || this.previous >= 0x80 || this.isInside()) this.weigh(byte)
      else if (byte === 0) throw new FileRefusal('import-errors.notText')
      else if (this.previous === 0x1b && (byte === 0x24 || byte === 0x28)) this.hasEscapes = true
      this.previous = byte
    }
    return this.evidence >= this.wanted
  }

  /** @param chosen the encoding to read the file in instead, unless it has a byte order mark */
  result(chosen: ChosenEncoding | null): DetectedEncoding {
    const starts = (mark: readonly number[]) => mark.every((byte, at) => this.head[at] === byte)
    if (FOREIGN_STARTS.some(starts)) throw new FileRefusal('import-errors.notText')
    if (starts([0xff, 0xfe])) return { encoding: 'UTF-16LE', markLength: 2 }
    if (starts([0xfe, 0xff])) return { encoding: 'UTF-16BE', markLength: 2 }
    if (starts([0xef, 0xbb, 0xbf])) return { encoding: 'UTF-8', markLength: 3 }
    return { encoding: chosen ?? this.likely(), markLength: 0 }
  }

  private likely(): Encoding {
    if (this.hasEscapes) throw new FileRefusal('import-errors.encoding', { params: { name: 'ISO-2022-JP' } })
    if (this.evidence === 0 || this.utf8.isLikely) return 'UTF-8'
    const western = this.western.result()
    if (western) return western
    if (this.western.isNeutral && !this.shiftJis.isPossible) return 'windows-1252'
    if (this.euc.isLikely) throw new FileRefusal('import-errors.encoding', { params: { name: 'EUC-JP' } })
    return 'Shift_JIS'
  }

  private hasWideMark(): boolean {
    const [first, second] = this.head
    return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  }

  private isDisputed(): boolean {
    return !this.utf8.isValid && this.western.isDisputed
  }

  private isInside(): boolean {
    return this.utf8.isInside || this.euc.isInside || this.shiftJis.isInside
  }

  private weigh(byte: number): void {
    if (byte === 0) throw new FileRefusal('import-errors.notText')
    this.utf8.add(byte)
    this.euc.add(byte)
    this.shiftJis.add(byte)
    if (byte >= 0x80 || this.western.isInside) this.western.add(byte, this.previous)
    if (byte >= 0x80 && ++this.evidence === ENOUGH_EVIDENCE && this.isDisputed()) this.wanted = MOST_EVIDENCE
  }
}

/** Reads as much of a file as is needed to detect its encoding. @param chosen see `EncodingDetector.result` */
export async function detectEncoding(
  chunks: AsyncIterable<Uint8Array>,
  chosen: ChosenEncoding | null = null,
): Promise<DetectedEncoding> {
  const detector = new EncodingDetector()
  for await (const chunk of chunks) if (detector.add(chunk)) break
  return detector.result(chosen)
}
