/** Bits for each key that is expected: of a hundred other keys, one or two are then taken for known. */
const BITS_A_KEY = 16
/** 2 MB: enough for a million keys; of two million others, one in twenty is taken for known. */
const MOST_BITS = 2 ** 24

/** A Bloom filter: tells which keys were certainly never added, in little memory. */
export class KeyFilter {
  private readonly size: number
  private bits: Uint8Array | undefined

  /** @param keys how many keys are expected */
  constructor(keys: number) {
    this.size = Math.min(MOST_BITS, 2 ** Math.ceil(Math.log2(keys * BITS_A_KEY)))
  }

  add(key: string): void {
    // Most comparisons are small and never come here.
    this.bits ??= new Uint8Array(this.size / 8)
    const [one, other] = this.placesOf(key)
    this.bits[one >>> 3]! |= 1 << (one & 7)
    this.bits[other >>> 3]! |= 1 << (other & 7)
  }

  /** False only if the key was never added. */
  mayHave(key: string): boolean {
    if (!this.bits) return false
    const [one, other] = this.placesOf(key)
    return (
      (this.bits[one >>> 3]! & (1 << (one & 7))) !== 0 && (this.bits[other >>> 3]! & (1 << (other & 7))) !== 0
    )
  }

  private placesOf(key: string): [number, number] {
    const hash = keyNumber(key)
    // The upper bits, mixed once more, serve as a second hash.
    const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    return [hash & (this.size - 1), (mixed ^ (mixed >>> 12)) & (this.size - 1)]
  }
}

/** FNV-1a over the key's characters: 32 bits, not negative. */
export function keyNumber(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
