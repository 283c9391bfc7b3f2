/** Counts the sequences of UTF-8 and the bytes that break them. */
export class Utf8Evidence {
  private sequences = 0
  private faults = 0
  private pending = 0

  get isInside(): boolean {
    return this.pending > 0
  }

  add(byte: number): void {
    const isTail = byte >= 0x80 && byte < 0xc0
    if (this.pending > 0 && isTail) {
      if (--this.pending === 0) this.sequences++
      return
    }
    if (this.pending > 0 || isTail || byte >= 0xf5) this.faults++
    this.pending = byte < 0xc2 || byte >= 0xf5 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
  }

  get isValid(): boolean {
    return this.faults === 0
  }

  /**
   * One invalid byte must not decide: as Shift_JIS, most UTF-8 decodes to nonsense. Of hiragana in Shift_JIS half the
   * bytes may make sequences of UTF-8.
   */
  get isLikely(): boolean {
    return this.sequences > this.faults * 4
  }
}
