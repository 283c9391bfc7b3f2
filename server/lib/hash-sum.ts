const LANES = 4
const EMPTY = '0'.repeat(LANES * 8)

/**
 * An order-independent sum of hashes: four lanes of 32 bits, each modulo 2^32, as 32 hex characters. Adding or
 * removing a row takes constant time, so that an edit updates the hash of a million rows. It detects differences; it
 * does not protect against deliberately forged rows.
 */
export class HashSum {
  private readonly lanes = new Uint32Array(LANES)

  constructor(sum: string = EMPTY) {
    this.change(Buffer.from(sum, 'hex'), 1)
  }

  /** @param hash a row hash: at least 16 bytes in URL-safe base64 */
  add(hash: string): this {
    return this.change(Buffer.from(hash, 'base64url'), 1)
  }

  remove(hash: string): this {
    return this.change(Buffer.from(hash, 'base64url'), -1)
  }

  /** Adds another sum, as `toString` gave it. */
  plus(sum: string): this {
    return this.change(Buffer.from(sum, 'hex'), 1)
  }

  /** Takes another sum away. */
  minus(sum: string): this {
    return this.change(Buffer.from(sum, 'hex'), -1)
  }

  toString(): string {
    return [...this.lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('')
  }

  private change(bytes: Buffer, sign: 1 | -1): this {
    // A Uint32Array wraps each lane modulo 2^32, for negative values too.
    for (let lane = 0; lane < LANES; lane++) this.lanes[lane]! += sign * bytes.readUInt32BE(lane * 4)
    return this
  }
}

/** The sum of nothing. */
export const emptyHashSum = EMPTY

/** The sum of several sums. */
export function sumOfHashSums(sums: Iterable<string>): string {
  const sum = new HashSum()
  for (const one of sums) sum.plus(one)
  return sum.toString()
}

/** The negation of a sum: both add up to the empty sum. */
export function negativeHashSum(sum: string): string {
  return new HashSum().minus(sum).toString()
}
