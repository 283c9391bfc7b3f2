import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { encodings, type FileEncoding } from './public-file.ts'

/**
 * Higher ones make files a few per cent smaller in twice the time (brotli 4) and more, which the other work of the
 * machine would wait for.
 */
const BROTLI_QUALITY = 2
const GZIP_LEVEL = 3

const compressors = {
  identity: null,
  gzip: () => createGzip({ level: GZIP_LEVEL }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
} as const satisfies Record<FileEncoding, (() => Writable & NodeJS.ReadWriteStream) | null>

interface Target {
  path: string
  input: Writable
  /** Ends when the file is written. */
  done: Promise<void>
  size(): number
}

/** A file that is written in every encoding at once, with its hash. Memory does not grow with it. */
export class EncodedFile {
  private readonly digest = createHash('sha256')
  private readonly targets: Record<FileEncoding, Target>
  /** The piece before, which is compressed off this thread while the next one is made. */
  private writing: Promise<unknown> = Promise.resolve()

  /** @param path of a temporary file; encoded ones are beside it */
  constructor(readonly path: string) {
    this.targets = {
      identity: openTarget(path, 'identity'),
      gzip: openTarget(path, 'gzip'),
      br: openTarget(path, 'br'),
    }
  }

  async write(bytes: Buffer): Promise<void> {
    this.digest.update(bytes)
    await this.writing
    this.writing = Promise.all(Object.values(this.targets).map(({ input }) => writeTo(input, bytes)))
    // It is awaited with the next piece.
    this.writing.catch(() => undefined)
  }

  /** Ends the files. Call it once. */
  async finish(): Promise<{ sha256: string; bytes: number; gzipBytes: number; brotliBytes: number }> {
    await this.writing
    const { identity, gzip, br } = this.targets
    for (const { input } of [identity, gzip, br]) input.end()
    await Promise.all([identity.done, gzip.done, br.done])
    return {
      sha256: this.digest.digest('hex'),
      ...{ bytes: identity.size(), gzipBytes: gzip.size(), brotliBytes: br.size() },
    }
  }

  /** Removes what is left of it, in whatever state. */
  async remove(): Promise<void> {
    for (const { input, path } of Object.values(this.targets)) {
      input.destroy()
      await rm(path, { force: true })
    }
  }
}

function openTarget(path: string, encoding: FileEncoding): Target {
  const at = path + encodings[encoding].suffix
  const file = createWriteStream(at, { mode: 0o600 })
  const compressor = compressors[encoding]?.()
  const done = compressor ? pipeline(compressor, file) : finished(file)
  // A write fails too, and that is awaited.
  done.catch(() => undefined)
  return { path: at, input: compressor ?? file, done, size: () => file.bytesWritten }
}

function writeTo(input: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    input.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}
