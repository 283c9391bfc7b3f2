import { createHash } from 'node:crypto'
import { HashSum } from '#server/lib/hash-sum.ts'
import type { TableContents } from './backup-format.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Counts lines, and adds up their hashes: the order does not matter. */
export class LineSum {
  count = 0
  private readonly hashes = new HashSum()

  add(line: string): void {
    this.count++
    this.hashes.add(hashOf(line))
  }

  toString(): string {
    return this.hashes.toString()
  }

  of(name: string): TableContents {
    return { name, rows: this.count, sum: this.toString() }
  }
}
