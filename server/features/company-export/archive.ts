import { createHash } from 'node:crypto'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ArchivedFile {
  path: string
  bytes: number
  sha256: string
}

type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/** A ZIP file that is written piece by piece: memory grows with the number of its files, not with their sizes. */
export class Archive {
  /** What it has so far, in its order. */
  readonly files: ArchivedFile[] = []
  private readonly zip = new ZipFile()
  private readonly output: Writable
  private adding: Transform | undefined
  private readonly written: Promise<void>
  private readonly mtime: Date

  /** @param madeAt the date of every file in it, in milliseconds since the epoch */
  constructor(output: Writable, madeAt: number) {
    this.mtime = new Date(madeAt)
    this.output = output
    this.written = pipeline(this.zip.outputStream, output)
    // A broken output ends what waits for it; `add` and `end` tell.
    this.written.catch(() => undefined)
    // Of a content that failed, `add` has told.
    this.zip.on('error', () => undefined)
  }

  /** Adds a file; resolves when its content has been taken. @param compress not what is compressed already */
  async add(path: string, content: Content, { compress = true } = {}): Promise<void> {
    const digest = createHash('sha256')
    let bytes = 0
    const measured = new Transform({
      transform(piece: Buffer, _encoding, done) {
        digest.update(piece)
        bytes += piece.length
        done(null, piece)
      },
    })
    this.adding = measured
    this.zip.addReadStream(measured, path, { mtime: this.mtime, compress })
    // Where the output breaks, nobody takes the rest.
    const broken = this.written.then(() => new Promise<never>(() => undefined))
    await Promise.race([pipeline(Readable.from(content, { objectMode: false }), measured), broken])
    this.files.push({ path, bytes, sha256: digest.digest('hex') })
  }

  /** Leaves it as it is, and closes what is open. */
  abort(): void {
    this.adding?.destroy()
    this.output.destroy()
  }

  /** Ends it; resolves when the output has all of it. */
  async end(): Promise<void> {
    this.zip.end()
    await this.written
  }
}
