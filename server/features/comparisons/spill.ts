import { createReadStream } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Side } from './compared-row.ts'
import { keyNumber } from './key-filter.ts'

/** Lines are collected in pieces of so many bytes; a partition that needs only one is never written to disk. */
const PIECE_BYTES = 16 * 1024
/** UTF-8 bytes of one string unit at most. */
const MOST_BYTES = 3

/** The lines of one side of a partition. Bytes, not strings: a line cut out of a text would keep the whole text alive. */
interface Part {
  piece: Buffer | null
  length: number
  /** Full pieces on their way to the disk. */
  full: { piece: Buffer; length: number }[]
  isSpilled: boolean
}

/** Lines of both sides, split into partitions by their keys: equal keys are in one partition, in the order they arrived. */
export class Spill {
  private readonly folder: string
  private readonly name: string
  private readonly parts: Record<Side, Part[]>
  private readonly waiting = new Set<[side: Side, at: number]>()
  /** Pieces to reuse: a comparison fills tens of thousands, and garbage collection would free them late. */
  private readonly free: Buffer[] = []

  /** @param folder must exist; files in it are named for `name` */
  constructor(folder: string, name: string, partitions: number) {
    this.folder = folder
    this.name = name
    const parts = () =>
      Array.from({ length: partitions }, () => ({ piece: null, length: 0, full: [], isSpilled: false }))
    this.parts = { old: parts(), new: parts() }
  }

  /** Adds a line with its line end. `settle` has to be awaited now and then. */
  add(side: Side, key: string, line: string): void {
    const at = keyNumber(key) % this.parts[side].length
    const part = this.partOf(side, at)
    if (part.piece && part.length + line.length * MOST_BYTES > PIECE_BYTES) {
      part.full.push({ piece: part.piece, length: part.length })
      part.piece = null
      this.waiting.add([side, at])
    }
    if (!part.piece) {
      part.piece = this.free.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES)
      part.length = 0
    }
    part.length += part.piece.write(line, part.length)
  }

  /** Writes what has grown too large for memory. */
  async settle(): Promise<void> {
    for (const one of [...this.waiting]) {
      this.waiting.delete(one)
      const [side, at] = one
      const part = this.partOf(side, at)
      const { full } = part
      if (full.length === 0) continue
      part.full = []
      part.isSpilled = true
      for (const { piece, length } of full) {
        await appendFile(this.pathOf(side, at), piece.subarray(0, length))
        this.free.push(piece)
      }
    }
  }

  /** A partition's lines of one side, without line ends, some at a time. May be read again; `settle` it before. */
  async *lines(at: number, side: Side): AsyncGenerator<string[]> {
    const part = this.partOf(side, at)
    let rest = ''
    if (part.isSpilled)
      for await (const chunk of createReadStream(this.pathOf(side, at), {
        encoding: 'utf8',
        highWaterMark: 128 * 1024,
      })) {
        const lines = `${rest}${chunk}`.split('\n')
        rest = lines.pop() ?? ''
        yield lines
      }
    const lines = (rest + (part.piece?.toString('utf8', 0, part.length) ?? '')).split('\n')
    lines.pop()
    if (lines.length > 0) yield lines
  }

  /** Drops a partition that has been processed. */
  async drop(at: number): Promise<void> {
    for (const side of ['old', 'new'] as const) {
      const { piece, isSpilled } = this.partOf(side, at)
      if (piece) this.free.push(piece)
      if (isSpilled) await rm(this.pathOf(side, at), { force: true })
      this.parts[side][at] = { piece: null, length: 0, full: [], isSpilled: false }
    }
  }

  private partOf(side: Side, at: number): Part {
    const part = this.parts[side][at]
    if (!part) throw new RangeError(`there is no partition ${at}`)
    return part
  }

  private pathOf(side: Side, at: number): string {
    return path.join(this.folder, `${this.name}-${side}-${at}`)
  }
}
