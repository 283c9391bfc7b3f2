// Long because reading a backup and comparing it with what it says of itself are one pass.
import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Cell } from '#server/drivers/database/contract.ts'
import { parseJson } from '#server/lib/parse-json.ts'
import type { ArchiveEntry } from './archive-reader.ts'
import {
  CONTENTS,
  FILES,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  TABLES,
  type Contents,
  type Manifest,
  type ManifestTable,
} from './backup-format.ts'
import type { BackupKey } from './backup-key.ts'
import { BackupRefused } from './backup-refused.ts'
import { LineSum } from './table-sum.ts'

/** Parts are far smaller, unless a few hundred rows have long texts. */
const MAX_PART_BYTES = 256 * 1024 * 1024

/** Every stored file is a company's; no part of its key is empty or leads upwards. */
const COMPANY_FILE = /^company-\d+(\/(?!\.{1,2}(\/|$))[^/\\\p{Cc}]+)+$/u

/** What is done with the parts of a backup while it is read. */
export interface BackupVisitor {
  rows(table: ManifestTable, rows: Cell[][]): Promise<void>
  /** Has to read the content to its end. */
  file(key: string, content: Readable): Promise<void>
}

/** Looks at a backup without doing anything with it. */
export const onlyReading: BackupVisitor = {
  rows: async () => undefined,
  file: async (_key, content) => {
    for await (const _chunk of content);
  },
}

/** What a backup says of itself, without reading further. @throws BackupRefused */
export async function readManifest(file: string, key?: BackupKey): Promise<Manifest> {
  for await (const entry of await entriesOf(file, key)) return manifestOf(file, entry)
  throw new BackupRefused(`${file} is empty.`)
}

/**
 * Reads a backup to its end and compares rows, files and their hashes with what it says of itself.
 * @throws BackupRefused unless everything is there and as it was
 */
export async function readBackup(
  file: string,
  key: BackupKey | undefined,
  visitor: BackupVisitor,
): Promise<{ manifest: Manifest; contents: Contents }> {
  let reading: BackupReading | undefined
  for await (const entry of await entriesOf(file, key)) {
    if (reading) await reading.take(entry)
    else reading = new BackupReading(file, await manifestOf(file, entry), visitor)
  }
  if (!reading) throw new BackupRefused(`${file} is empty.`)
  return { manifest: reading.manifest, contents: reading.end() }
}

/** Loaded with the first backup that is read: a process starts without the formats that it is written in. */
async function entriesOf(file: string, key: BackupKey | undefined) {
  const { readArchive } = await import('./archive-reader.ts')
  return readArchive(file, key)
}

class BackupReading {
  private readonly sums: Map<string, LineSum>
  private readonly files = new LineSum()
  private fileBytes = 0
  private contents: Contents | undefined

  constructor(
    private readonly file: string,
    readonly manifest: Manifest,
    private readonly visitor: BackupVisitor,
  ) {
    this.sums = new Map(manifest.tables.map(({ name }) => [name, new LineSum()]))
  }

  async take(entry: ArchiveEntry): Promise<void> {
    const { name } = entry
    if (this.contents) throw this.refused(`something follows its end: ${name}`)
    if (name === CONTENTS) this.contents = parsed<Contents>(this.file, await text(entry.content))
    else if (name.startsWith(TABLES)) await this.takeRows(name.slice(TABLES.length).split('/')[0]!, entry)
    else if (name.startsWith(FILES)) await this.takeFile(name.slice(FILES.length), entry)
    else throw this.refused(`nobody knows what ${name} is`)
  }

  /** @throws BackupRefused if anything is missing or different */
  end(): Contents {
    const { contents } = this
    if (!contents) throw this.refused('it was broken off while it was made')
    for (const expected of contents.tables) {
      const found = this.sums.get(expected.name)?.of(expected.name)
      if (found?.rows !== expected.rows || found.sum !== expected.sum)
        throw this.refused(`the table ${expected.name} is not as it was`)
    }
    const { count, bytes, sum } = contents.files
    if (contents.tables.length !== this.sums.size || this.files.count !== count || this.fileBytes !== bytes)
      throw this.refused('something is missing')
    if (this.files.toString() !== sum) throw this.refused('its files are not as they were')
    return contents
  }

  private async takeRows(name: string, { content, byteSize }: ArchiveEntry): Promise<void> {
    const table = this.manifest.tables.find((one) => one.name === name)
    const sum = this.sums.get(name)
    if (!table || !sum || byteSize > MAX_PART_BYTES) throw this.refused(`the table ${name} is not expected`)
    const lines = (await text(content)).split('\n').slice(0, -1)
    for (const line of lines) sum.add(line)
    await this.visitor.rows(
      table,
      lines.map((line) => parsed<Cell[]>(this.file, line)),
    )
  }

  private async takeFile(key: string, { content, comment: sha256 }: ArchiveEntry): Promise<void> {
    if (!COMPANY_FILE.test(key)) throw this.refused('a file in it has no place in a storage')
    const hash = createHash('sha256')
    const hashed = content.pipe(
      new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          hash.update(chunk)
          this.fileBytes += chunk.length
          done(null, chunk)
        },
      }),
    )
    content.once('error', (error) => hashed.destroy(error))
    await this.visitor.file(key, hashed)
    if (hash.digest('hex') !== sha256) throw this.refused(`the file ${key} is not as it was`)
    this.files.add(`${key} ${sha256}`)
  }

  private refused(why: string): BackupRefused {
    return new BackupRefused(`${this.file} cannot be used: ${why}.`)
  }
}

async function manifestOf(file: string, { name, content }: ArchiveEntry): Promise<Manifest> {
  const found = name === MANIFEST ? parsed<Manifest>(file, await text(content)) : undefined
  if (found?.format !== FORMAT) throw new BackupRefused(`${file} is no backup of this product.`)
  if (found.formatVersion > FORMAT_VERSION)
    throw new BackupRefused(`${file} was made by a newer version of the product (${found.version}).`)
  return found
}

function parsed<T>(file: string, json: string): T {
  try {
    return parseJson<T>(json)
  } catch {
    throw new BackupRefused(`${file} cannot be used: a part of it cannot be read.`)
  }
}
