const LANES = 4
const EMPTY = '0'.repeat(LANES * 8)

/**
 * A sum of hashes, whatever their order: four lanes of 32 bits, each modulo 2^32, as 32 hex characters. Adding and
 * taking away a row costs the same however many there are, so that edits change the hash of a million rows at once.
 * It tells equal contents from different ones; it is no defence against who forges rows on purpose.
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
    // A Uint32Array keeps each lane's sum modulo 2^32 by itself, below zero too.
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

/** What added to a sum gives the sum of nothing. */
export function negativeHashSum(sum: string): string {
  return new HashSum().minus(sum).toString()
}
