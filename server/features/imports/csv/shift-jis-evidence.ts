/** Finds bytes that cannot be Shift_JIS. */
export class ShiftJisEvidence {
  private lead = false
  private hasFault = false

  get isInside(): boolean {
    return this.lead
  }

  add(byte: number): void {
    if (this.lead) {
      this.lead = false
      if (byte < 0x40 || byte === 0x7f || byte > 0xfc) this.hasFault = true
    } else if ((byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc)) this.lead = true
    else if (byte === 0x80 || byte === 0xa0 || byte > 0xfc) this.hasFault = true
  }

  get isPossible(): boolean {
    return !this.hasFault
  }
}
