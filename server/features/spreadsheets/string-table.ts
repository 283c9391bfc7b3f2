import { MAX_CELL, type WorkbookLimits } from './limits.ts'
import { WorkbookRefusal } from './workbook-refusal.ts'

const PIECE_BYTES = 1 << 20
const LENGTHS = 1 << 16

/** The shared texts of a workbook as bytes, outside the heap of the worker. */
export class StringTable {
  private readonly limits: WorkbookLimits
  private readonly pieces: Buffer[] = []
  private offsets = new Uint32Array(LENGTHS)
  private lengths = new Uint32Array(LENGTHS)
  private used = PIECE_BYTES
  private count = 0

  constructor(limits: WorkbookLimits) {
    this.limits = limits
  }

  /** @throws WorkbookRefusal if there are too many texts, or one is too long */
  add(text: string): void {
    if (text.length > MAX_CELL) throw new WorkbookRefusal('damaged')
    const length = Buffer.byteLength(text)
    if (this.used + length > PIECE_BYTES) {
      if ((this.pieces.length + 1) * PIECE_BYTES > this.limits.stringBytes + PIECE_BYTES)
        throw new WorkbookRefusal('tooManyTexts')
      this.pieces.push(Buffer.allocUnsafe(PIECE_BYTES))
      this.used = 0
    }
    if (this.count === this.limits.strings) throw new WorkbookRefusal('tooManyTexts')
    if (this.count === this.offsets.length) this.grow()
    this.pieces.at(-1)!.write(text, this.used)
    this.offsets[this.count] = (this.pieces.length - 1) * PIECE_BYTES + this.used
    this.lengths[this.count++] = length
    this.used += length
  }

  /** Undefined if there is no such text. */
  get(index: number): string | undefined {
    if (!(index >= 0 && index < this.count)) return undefined
    const offset = this.offsets[index]!
    const start = offset % PIECE_BYTES
    const piece = this.pieces[Math.floor(offset / PIECE_BYTES)]!
    return piece.toString('utf8', start, start + this.lengths[index]!)
  }

  private grow(): void {
    const grown = (old: Uint32Array<ArrayBuffer>) => {
      const next = new Uint32Array(old.length * 2)
      next.set(old)
      return next
    }
    this.offsets = grown(this.offsets)
    this.lengths = grown(this.lengths)
  }
}
