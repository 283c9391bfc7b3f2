import { FileRefusal } from './refusal.ts'

export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Shift_JIS'

export interface DetectedEncoding {
  encoding: Encoding
  /** Bytes of the byte order mark to skip. */
  markLength: 0 | 2 | 3
}

/** So many bytes beyond ASCII settle the question; a file that is ASCII for long is read on until they come. */
const ENOUGH_EVIDENCE = 4096

/** What other files start with (PDF, ZIP and so xlsx, gzip, old Excel, RTF, HTML-free images are caught by NUL). */
const FOREIGN_STARTS: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x1f, 0x8b],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * Tells the encoding from a file's first bytes. One fault in a long UTF-8 file must not turn it into Shift_JIS (most
 * of UTF-8 decodes as such, as nonsense), so sequences are counted and the majority decides; decoding is strict
 * afterwards. @throws FileRefusal for what is no text, or text in an encoding that is not accepted
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

  /** Takes the next bytes; true when no more are needed. */
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
    // EUC-JP read as Shift_JIS would be accepted as nonsense in half-width katakana.
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
      // kana rows and the rarer kanji: half-width katakana in Shift_JIS have none of them in numbers
      if (this.eucLead === 0xa4 || this.eucLead === 0xa5 || this.eucLead >= 0xe0) this.eucTypical++
      this.eucLead = 0
    } else if (isHigh || byte === 0x8e) this.eucLead = byte
    else if (byte >= 0x80 && byte !== 0x8f) this.eucFaults++
  }
}

/** Reads as much of a file as is needed to tell its encoding. */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<DetectedEncoding> {
  const detector = new EncodingDetector()
  for await (const chunk of chunks) if (detector.add(chunk)) break
  return detector.result()
}
