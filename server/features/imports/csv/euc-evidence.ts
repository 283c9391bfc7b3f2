/** Recognises EUC-JP, which as Shift_JIS would decode to nonsense in half-width katakana. */
export class EucEvidence {
  private pairs = 0
  private typical = 0
  private faults = 0
  private lead = 0

  get isInside(): boolean {
    return this.lead > 0
  }

  add(byte: number): void {
    const isHigh = byte >= 0xa1 && byte !== 0xff
    if (this.lead > 0) {
      if (!isHigh) this.faults++
      else this.pairs++
      // kana and rarer kanji: text in half-width katakana (Shift_JIS) contains few such bytes
      if (this.lead === 0xa4 || this.lead === 0xa5 || this.lead >= 0xe0) this.typical++
      this.lead = 0
    } else if (isHigh || byte === 0x8e) this.lead = byte
    else if (byte >= 0x80 && byte !== 0x8f) this.faults++
  }

  get isLikely(): boolean {
    return this.faults === 0 && this.typical * 10 >= this.pairs
  }
}
