import { FileRefusal } from './refusal.ts'

export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Shift_JIS'

export interface DetectedEncoding {
  encoding: Encoding
  /** Bytes of the byte order mark to skip. */
  markLength: 0 | 2 | 3
}

/** The number of non-ASCII bytes needed for a decision; the file is read until they are found. */
const ENOUGH_EVIDENCE = 4096

/** The first bytes of other kinds of files: PDF, ZIP (xlsx), gzip, old Excel, RTF. Images are caught by their NUL bytes. */
const FOREIGN_STARTS: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x1f, 0x8b],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * Detects the encoding from a file's first bytes. A single invalid byte in a long UTF-8 file must not make it Shift_JIS
 * (as which most UTF-8 decodes, to nonsense), so sequences are counted and the majority decides; decoding is strict
 * afterwards. @throws FileRefusal if the file is not text, or its encoding is not accepted
 */
class EncodingDetector {
  private head: number[] = []
  private evidence = 0
  private utf8Sequences = 0
  private utf8Faults = 0
  private utf8Pending = 0
  private eucPairs = 0
  private eucTypical = 0
  private eucFaults = 0
  private eucLead = 0
  private hasEscapes = false
  private previous = 0

  /** Adds the next bytes; returns true if no more are needed. */
  add(bytes: Uint8Array): boolean {
    for (let i = 0; this.head.length < 4 && i < bytes.length; i++) this.head.push(bytes[i]!)
    if (this.hasWideMark()) return true
    for (let i = 0; i < bytes.length && this.evidence < ENOUGH_EVIDENCE; i++) {
      const byte = bytes[i]!
      if (byte >= 0x80 || this.utf8Pending > 0 || this.eucLead > 0) this.weigh(byte)
      else if (byte === 0) throw new FileRefusal('import-errors.notText')
      else if (this.previous === 0x1b && (byte === 0x24 || byte === 0x28)) this.hasEscapes = true
      this.previous = byte
    }
    return this.evidence >= ENOUGH_EVIDENCE
  }

  result(): DetectedEncoding {
    const starts = (mark: readonly number[]) => mark.every((byte, at) => this.head[at] === byte)
    if (FOREIGN_STARTS.some(starts)) throw new FileRefusal('import-errors.notText')
    if (starts([0xff, 0xfe])) return { encoding: 'UTF-16LE', markLength: 2 }
    if (starts([0xfe, 0xff])) return { encoding: 'UTF-16BE', markLength: 2 }
    if (starts([0xef, 0xbb, 0xbf])) return { encoding: 'UTF-8', markLength: 3 }
    if (this.hasEscapes) throw new FileRefusal('import-errors.encoding', { params: { name: 'ISO-2022-JP' } })
    if (this.evidence === 0 || this.utf8Sequences > this.utf8Faults)
      return { encoding: 'UTF-8', markLength: 0 }
    // As Shift_JIS, EUC-JP would decode to nonsense in half-width katakana.
    if (this.eucFaults === 0 && this.eucTypical * 10 >= this.eucPairs)
      throw new FileRefusal('import-errors.encoding', { params: { name: 'EUC-JP' } })
    return { encoding: 'Shift_JIS', markLength: 0 }
  }

  private hasWideMark(): boolean {
    const [first, second] = this.head
    return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  }

  private weigh(byte: number): void {
    if (byte === 0) throw new FileRefusal('import-errors.notText')
    if (byte >= 0x80) this.evidence++
    this.weighUtf8(byte)
    this.weighEuc(byte)
  }

  private weighUtf8(byte: number): void {
    const isTail = byte >= 0x80 && byte < 0xc0
    if (this.utf8Pending > 0 && isTail) {
      if (--this.utf8Pending === 0) this.utf8Sequences++
      return
    }
    if (this.utf8Pending > 0 || isTail || byte >= 0xf5) this.utf8Faults++
    this.utf8Pending = byte < 0xc2 || byte >= 0xf5 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
  }

  private weighEuc(byte: number): void {
    const isHigh = byte >= 0xa1 && byte !== 0xff
    if (this.eucLead > 0) {
      if (!isHigh) this.eucFaults++
      else this.eucPairs++
      // kana and rarer kanji: text in half-width katakana (Shift_JIS) contains few such bytes
      if (this.eucLead === 0xa4 || this.eucLead === 0xa5 || this.eucLead >= 0xe0) this.eucTypical++
      this.eucLead = 0
    } else if (isHigh || byte === 0x8e) this.eucLead = byte
    else if (byte >= 0x80 && byte !== 0x8f) this.eucFaults++
  }
}

/** Reads as much of a file as is needed to detect its encoding. */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<DetectedEncoding> {
  const detector = new EncodingDetector()
  for await (const chunk of chunks) if (detector.add(chunk)) break
  return detector.result()
}
