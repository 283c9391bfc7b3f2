import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { factsOf } from '#server/lib/error-facts.ts'
import { AGE_BEGINNING, decrypterFor, type BackupKey } from './backup-key.ts'
import { BackupRefused } from './backup-refused.ts'

export interface ArchiveEntry {
  name: string
  byteSize: number
  comment: string
  content: Readable
}

/**
 * The entries of a backup, one after the other; the content of each has to be read before the next is asked for. It
 * ends only if the file ends where it should: a shortened or changed one is refused, encrypted ones whatever was
 * changed. @throws BackupRefused
 */
export async function* readArchive(
  file: string,
  key: BackupKey | undefined,
): AsyncGenerator<ArchiveEntry, void, void> {
  const archive = extract()
  const source = await sourceOf(file, key)
  const reading = pipeline(source, createGunzip(), archive as unknown as Writable)
  // Reported by the archive as well, which is destroyed with it.
  reading.catch(() => undefined)
  try {
    for await (const entry of archive) {
      const { name, size = 0, pax } = entry.header as typeof entry.header & { pax?: { comment?: string } }
      const content = Readable.from(contentOf(entry, file), { objectMode: false })
      yield { name, byteSize: size, comment: pax?.comment ?? '', content }
    }
    await reading
  } catch (error) {
    throw refusalOf(error, file)
  } finally {
    archive.destroy()
    source.destroy()
  }
}

async function* contentOf(entry: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  try {
    yield* entry
  } catch (error) {
    throw refusalOf(error, file)
  }
}

function refusalOf(error: unknown, file: string): unknown {
  // What the disk refuses is no fault of the file.
  const isOfTheDisk = factsOf(error).syscall !== undefined
  return error instanceof BackupRefused || isOfTheDisk
    ? error
    : new BackupRefused(`${file} is damaged or incomplete: it cannot be read to its end.`)
}

async function sourceOf(file: string, key: BackupKey | undefined): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file)
  const decrypter = decrypterFor(key)
  const encrypted = ReadableStream.from(createReadStream(file)) as globalThis.ReadableStream
  const decrypted = await decrypter.decrypt(encrypted).catch(() => {
    throw new BackupRefused(`${file} was encrypted with another key, or its beginning is damaged.`)
  })
  return Readable.fromWeb(decrypted as ReadableStream)
}

async function isEncrypted(file: string): Promise<boolean> {
  const beginning = await firstBytes(file, AGE_BEGINNING.length).catch((error: unknown) => {
    throw new BackupRefused(`${file} cannot be read (${factsOf(error).code}).`)
  })
  return beginning.toString('latin1') === AGE_BEGINNING
}

async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    return (await handle.read(Buffer.alloc(count), 0, count, 0)).buffer
  } finally {
    await handle.close()
  }
}
