import type { Readable } from 'node:stream'
import { open, type Entry, type ZipFile } from 'yauzl'
import type { WorkbookLimits } from './limits.ts'
import { WorkbookRefusal } from './workbook-refusal.ts'

const SMALL = 1_000_000
const ENCRYPTED = 1

/**
 * The parts of a workbook, read where they lie in the file. An entry is refused by what it says to unpack to before a
 * byte of it is read; one that unpacks to more than it says fails while it is read.
 */
export class Archive {
  private readonly file: ZipFile
  private readonly entries: ReadonlyMap<string, Entry>
  private readonly limits: WorkbookLimits

  private constructor(file: ZipFile, entries: ReadonlyMap<string, Entry>, limits: WorkbookLimits) {
    this.file = file
    this.entries = entries
    this.limits = limits
  }

  /** @throws WorkbookRefusal if it is no zip file, is encrypted, or has too many entries */
  static async open(path: string, limits: WorkbookLimits): Promise<Archive> {
    const file = await new Promise<ZipFile>((resolve, reject) =>
      open(path, { lazyEntries: true, autoClose: false }, (error, opened) =>
        error ? reject(new WorkbookRefusal('damaged')) : resolve(opened),
      ),
    )
    try {
      return new Archive(file, await entriesOf(file, limits), limits)
    } catch (error) {
      file.close()
      throw error
    }
  }

  has(name: string): boolean {
    return this.entries.has(keyOf(name))
  }

  /** The bytes of a part. @throws WorkbookRefusal if it is missing, or unpacks to too much */
  async read(name: string, kind: 'sheet' | 'part'): Promise<Readable> {
    const entry = this.entries.get(keyOf(name))
    if (!entry) throw new WorkbookRefusal('damaged')
    if (entry.generalPurposeBitFlag & ENCRYPTED) throw new WorkbookRefusal('encrypted')
    const { uncompressedSize: unpacked, compressedSize: packed } = entry
    const most = kind === 'sheet' ? this.limits.sheetBytes : this.limits.partBytes
    if (unpacked > most || (unpacked > SMALL && unpacked > packed * this.limits.ratio))
      throw new WorkbookRefusal('tooMuch')
    return new Promise((resolve, reject) =>
      this.file.openReadStream(entry, (error, stream) =>
        error ? reject(new WorkbookRefusal('damaged')) : resolve(keptError(stream)),
      ),
    )
  }

  close(): void {
    this.file.close()
  }
}

/** A stream can fail before it is read: whoever reads it then gets the error. */
function keptError(stream: Readable): Readable {
  return stream.on('error', () => {})
}

/** Names of parts are compared regardless of case. */
const keyOf = (name: string) => name.replace(/^\//, '').toLowerCase()

function entriesOf(file: ZipFile, limits: WorkbookLimits): Promise<Map<string, Entry>> {
  if (file.entryCount > limits.entries) throw new WorkbookRefusal('tooMuch')
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    file.on('entry', (entry) => {
      const key = keyOf(entry.fileName)
      if (entries.has(key)) return reject(new WorkbookRefusal('damaged'))
      entries.set(key, entry)
      file.readEntry()
    })
    file.on('end', () => resolve(entries))
    file.on('error', () => reject(new WorkbookRefusal('damaged')))
    file.readEntry()
  })
}
