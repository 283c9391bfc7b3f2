import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { pack, type Headers } from 'tar-stream'
import { encrypterFor, type BackupKey } from './backup-key.ts'

/** Rows shrink to a sixth with it; higher levels take twice as long for a tenth less. */
const GZIP_LEVEL = 3

/** Writes a backup as a stream: as fast as the target takes it, and never more than a few pieces in memory. */
export class ArchiveWriter {
  private readonly archive = pack()
  private readonly output: Promise<void>
  private readonly failed: Promise<never>
  private written = 0

  constructor(target: Writable, key: BackupKey | undefined) {
    this.output = this.send(target, key)
    // Whoever waits for its entry to be taken learns that nothing will be taken any more.
    this.failed = this.output.then(
      () => new Promise<never>(() => undefined),
      (error: unknown) => Promise.reject(error as Error),
    )
    this.failed.catch(() => undefined)
    // Reported by `output`; a stream without a listener would end the process.
    this.archive.on('error', () => undefined)
  }

  /** What has been given to the target. */
  get bytes(): number {
    return this.written
  }

  async add(name: string, content: string): Promise<void> {
    const bytes = Buffer.from(content)
    await this.orFailure(
      () =>
        new Promise<void>((resolve, reject) => {
          const entry = this.archive.entry(headerOf(name, bytes.length), bytes, (error) =>
            error ? reject(error) : resolve(),
          )
          entry.on('error', reject)
        }),
    )
  }

  /** @throws if the stream has not as many bytes as it should have */
  async addStream(
    name: string,
    { byteSize, comment, from }: { byteSize: number; comment: string; from: Readable },
  ): Promise<void> {
    // The comment of a header is part of the format: tar programs know it, and say nothing of it.
    const header = { ...headerOf(name, byteSize), pax: { comment } }
    await this.orFailure(
      () =>
        new Promise<void>((resolve, reject) => {
          const entry = this.archive.entry(header as Headers, (error) => (error ? reject(error) : resolve()))
          pipeline(from, entry as unknown as Writable).catch(reject)
        }),
    )
  }

  /** Resolves when the target has everything. */
  async finish(): Promise<void> {
    this.archive.finalize()
    await this.output
  }

  /** Leaves the target without an end. */
  async abandon(error: Error): Promise<void> {
    this.archive.destroy(error)
    await this.output.catch(() => undefined)
  }

  private async send(target: Writable, key: BackupKey | undefined): Promise<void> {
    const encrypter = key === undefined ? undefined : await encrypterFor(key)
    const compressed = createGzip({ level: GZIP_LEVEL })
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.written += chunk.length
        done(null, chunk)
      },
    })
    const source = this.archive as unknown as Readable
    if (!encrypter) return pipeline(source, compressed, counted, target)
    const encrypted = await encrypter.encrypt(ReadableStream.from(compressed) as globalThis.ReadableStream)
    await Promise.all([
      pipeline(source, compressed),
      pipeline(Readable.fromWeb(encrypted as ReadableStream), counted, target),
    ])
  }

  private async orFailure(work: () => Promise<void>): Promise<void> {
    try {
      await Promise.race([work(), this.failed])
    } catch (error) {
      // With its target, the archive is gone too: what the target says comes first.
      if (this.archive.destroyed) await this.output
      throw error
    }
  }
}

function headerOf(name: string, size: number): Headers {
  // The same content gives the same bytes, whenever it is written.
  return { name, size, mode: 0o600, mtime: new Date(0) }
}
