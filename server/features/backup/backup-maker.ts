// Long because a backup is one sequence: hold, snapshot, manifest, rows, files, contents.
import { Readable, type Writable } from 'node:stream'
import type { Cell, Database, DatabaseSnapshot, Executor, Table } from '#server/drivers/database/contract.ts'
import type { Storage } from '#server/drivers/storage/contract.ts'
import type { FilesHold, NamedFile, StoredFilesRepository } from '#server/features/stored-files/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import {
  CONTENTS,
  FILES,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  TABLES,
  type Contents,
  type Manifest,
  type TableContents,
} from './backup-format.ts'
import type { BackupKey } from './backup-key.ts'
import type { BackupsRepository } from './backups.repository.ts'
import { isKept } from './kept-tables.ts'
import { LineSum } from './table-sum.ts'

/** What ENCRYPTION_KEY encrypts so that a restore knows it again. */
export const KEY_CHECK = 'backup'

/** Rows are written in parts of about this size. */
const PART_CHARACTERS = 128 * 1024
/** More are counted, and not listed. */
const LISTED = 1000

export interface BackupDeps {
  database: Pick<Database, 'engine' | 'whole'>
  storage: Pick<Storage, 'open' | 'digest'>
  storedFiles: Pick<StoredFilesRepository, 'allNamed'>
  hold: Pick<FilesHold, 'during'>
  repository: BackupsRepository
  box: Pick<SecretBox, 'seal'>
  clock: Clock
  /** The token of the installation. */
  installation(): Promise<string>
  /** The names of the migrations that the schema has. */
  appliedMigrations(executor: Executor): Promise<string[]>
  version: string
}

export interface MadeBackup {
  bytes: number
  rows: number
  files: number
  fileBytes: number
  missing: string[]
  changed: string[]
}

/** Told now and then how far a backup is. */
export type OnProgress = (soFar: { table: string; rows: number } | { files: number }) => Promise<void> | void

/** Makes backups of the whole installation. */
export class BackupMaker {
  constructor(private readonly deps: BackupDeps) {}

  /**
   * Writes a backup of this moment into a stream, and the row about it, also if it fails. The stream is ended only when
   * the backup is whole.
   */
  async make(
    target: Writable,
    { key, onProgress = () => undefined }: { key?: BackupKey | undefined; onProgress?: OnProgress } = {},
  ): Promise<MadeBackup> {
    const { clock, repository } = this.deps
    const startedAt = clock.now()
    // Loaded with the first backup: a process starts without the formats that it is written in.
    const { ArchiveWriter } = await import('./archive-writer.ts')
    const writer = new ArchiveWriter(target, key)
    try {
      const contents = await this.write(writer, onProgress)
      await writer.finish()
      const { missing, changed, files, tables } = contents
      await repository.insert({
        ...{ startedAt, finishedAt: clock.now(), outcome: 'done', byteSize: writer.bytes },
        faultyFiles: missing.length + changed.length,
      })
      return {
        ...{ bytes: writer.bytes, files: files.count, fileBytes: files.bytes, missing, changed },
        rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      }
    } catch (error) {
      await writer.abandon(error as Error)
      const run = { startedAt, finishedAt: clock.now(), outcome: 'failed', byteSize: null } as const
      // The database may be what failed: the first error counts.
      await repository.insert({ ...run, faultyFiles: 0 }).catch(() => undefined)
      throw error
    }
  }

  private async write(writer: ArchiveWriter, onProgress: OnProgress): Promise<Contents> {
    const { database, hold } = this.deps
    const installation = await this.deps.installation()
    // Before the snapshot: what its rows name can then not be removed any more.
    return hold.during((renew) =>
      database.whole.snapshot(async (snapshot) => {
        const tables = snapshot.tables.filter(isKept)
        await writer.add(MANIFEST, json(await this.manifestOf(snapshot, tables, installation)))
        const written: TableContents[] = []
        for (const table of tables)
          written.push(await this.writeRows(writer, snapshot, table, renew, onProgress))
        const contents = {
          tables: written,
          ...(await this.writeFiles(writer, snapshot, renew, onProgress)),
        }
        await writer.add(CONTENTS, json(contents))
        return contents
      }),
    )
  }

  private async manifestOf(
    { executor, nextIds }: DatabaseSnapshot,
    tables: readonly Table[],
    installation: string,
  ): Promise<Manifest> {
    const { database, box, clock, version, appliedMigrations } = this.deps
    return {
      ...{ format: FORMAT, formatVersion: FORMAT_VERSION, version, installation },
      migrations: await appliedMigrations(executor),
      madeAt: clock.now(),
      engine: database.engine,
      keyCheck: box.seal(KEY_CHECK, installation),
      tables: tables.map(({ name, columns }) => ({ name, columns, nextId: nextIds.get(name) ?? null })),
    }
  }

  private async writeRows(
    writer: ArchiveWriter,
    snapshot: DatabaseSnapshot,
    table: Table,
    renew: () => Promise<void>,
    onProgress: OnProgress,
  ): Promise<TableContents> {
    const sum = new LineSum()
    let part = ''
    let number = 0
    const writePart = async () => {
      number++
      await writer.add(`${TABLES}${table.name}/${String(number).padStart(6, '0')}.jsonl`, part)
      part = ''
      await renew()
      await onProgress({ table: table.name, rows: sum.count })
    }
    for await (const rows of snapshot.rows(table)) {
      for (const row of rows) {
        const line = lineOf(row, table)
        sum.add(line)
        part += `${line}\n`
      }
      if (part.length >= PART_CHARACTERS) await writePart()
    }
    if (part !== '') await writePart()
    return sum.of(table.name)
  }

  private async writeFiles(
    writer: ArchiveWriter,
    { executor }: DatabaseSnapshot,
    renew: () => Promise<void>,
    onProgress: OnProgress,
  ): Promise<Omit<Contents, 'tables'>> {
    const sum = new LineSum()
    const faulty = { missing: [] as string[], changed: [] as string[] }
    let bytes = 0
    for await (const named of this.deps.storedFiles.allNamed(executor)) {
      await renew()
      const digest = await this.deps.storage.digest(named.key)
      if (!digest) {
        note(faulty.missing, named)
        continue
      }
      if (differs(named, digest)) note(faulty.changed, named)
      const from = Readable.from(whileRenewing(await this.deps.storage.open(named.key), renew), {
        objectMode: false,
      })
      await writer.addStream(FILES + named.key, { byteSize: digest.byteSize, comment: digest.sha256, from })
      sum.add(`${named.key} ${digest.sha256}`)
      bytes += digest.byteSize
      await onProgress({ files: sum.count })
    }
    return { files: { count: sum.count, bytes, sum: sum.toString() }, ...faulty }
  }
}

/** A large file on its way to a slow target takes longer than a hold. */
async function* whileRenewing(content: AsyncIterable<Buffer>, renew: () => Promise<void>) {
  for await (const chunk of content) {
    await renew()
    yield chunk
  }
}

const json = (value: unknown) => `${JSON.stringify(value)}\n`

/** A row as both engines give it. */
function lineOf(row: readonly Cell[], { name }: Table): string {
  for (const cell of row)
    if (cell !== null && typeof cell !== 'string' && !Number.isSafeInteger(cell))
      throw new Error(`the table ${name} has a value that a backup cannot carry`)
  return JSON.stringify(row)
}

/** Whether a file is not what its row says. */
export function differs(
  { byteSize, sha256 }: NamedFile,
  found: { byteSize: number; sha256: string },
): boolean {
  return (byteSize !== null && byteSize !== found.byteSize) || (sha256 !== null && sha256 !== found.sha256)
}

function note(list: string[], { key }: NamedFile): void {
  if (list.length < LISTED) list.push(key)
}
