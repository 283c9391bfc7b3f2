// Long because a restore is one sequence whose order decides what is left if it is broken off.
import { randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Cell, Database, InTransaction } from '#server/drivers/database/contract.ts'
import type { Storage } from '#server/drivers/storage/contract.ts'
import { MARKER_KEY, readMarker, writeMarker } from '#server/features/installation/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Contents, Manifest, ManifestTable, TableContents } from './backup-format.ts'
import type { BackupKey } from './backup-key.ts'
import { KEY_CHECK } from './backup-maker.ts'
import { onlyReading, readBackup, readManifest } from './backup-reader.ts'
import { BackupRefused } from './backup-refused.ts'
import { foreignTables, type ExpectedTables } from './backup-tables.ts'
import { isKept } from './kept-tables.ts'
import { refuseIfUsed } from './refuse-if-used.ts'
import type { RestoreRepository } from './restore.repository.ts'
import { sumsOf } from './sums-of.ts'

export interface RestoreDeps {
  database: Pick<Database, 'rows' | 'whole'>
  transaction: InTransaction
  storage: Storage
  repository: RestoreRepository
  box: Pick<SecretBox, 'open'>
  clock: Pick<Clock, 'now'>
  temporaryFolder: string
  /** Whether the search server has an index under the names of the settings. */
  hasOthersIndex(): Promise<boolean>
  schema: {
    /** The migrations that this version of the product knows, in order. */
    known: readonly string[]
    /** Marks the database as one that must not be used before its restore has ended. */
    mark: {
      /** The table that is the mark. */
      table: string
      isSet(): Promise<boolean>
      set(): Promise<void>
      remove(): Promise<void>
    }
    /** Applies those of these that are not applied yet. */
    migrate(names: readonly string[]): Promise<void>
    /** The tables that a database has after these. */
    tablesAfter(names: readonly string[]): Promise<ExpectedTables>
    /** Writes the reference rows of this version. */
    seed(): Promise<void>
  }
  /** Removes waiting mails whose links lead nowhere any more; returns how many. */
  removeDeadMails(): Promise<number>
}

/** What is where a backup is to be restored to. */
export interface RestoreTarget {
  companies: number
  users: number
  files: number
  /** Tables that are none of the product's. */
  otherTables: number
  hasOthersIndex: boolean
}

export interface Restored {
  manifest: Manifest
  contents: Contents
  /** Tables that somebody else had made in the database of the backup. */
  leftOut: string[]
  deadMails: number
}

export interface RestoreOptions {
  file: string
  key?: BackupKey | undefined
  /** Another ENCRYPTION_KEY is accepted: what it encrypted cannot be read then. */
  otherEncryptionKey?: boolean
}

/** Restores a backup as another, paused installation. */
export class RestoreService {
  constructor(private readonly deps: RestoreDeps) {}

  /** Reads the backup to its end and changes nothing. @throws BackupRefused unless it can be restored here */
  async check({ file, key, otherEncryptionKey = false }: RestoreOptions): Promise<Manifest> {
    const manifest = await readManifest(file, key)
    const unknown = manifest.migrations.filter((name) => !this.deps.schema.known.includes(name))
    if (unknown.length > 0)
      throw new BackupRefused(
        `${file} was made by a newer version of the product (${manifest.version}), which added ${unknown.join(', ')}.`,
      )
    if (!otherEncryptionKey && !this.hasItsKey(manifest))
      throw new BackupRefused(
        'ENCRYPTION_KEY is another one than that of the backup: authenticators, secrets of webhooks and waiting ' +
          'mails could not be read. Set it, or restore with -- --other-encryption-key.',
      )
    foreignTables(file, manifest, await this.deps.schema.tablesAfter(manifest.migrations))
    await readBackup(file, key, onlyReading)
    return manifest
  }

  /** What a restore would destroy; undefined where there is nothing. */
  async target(): Promise<RestoreTarget | undefined> {
    const { storage, repository, database, schema, hasOthersIndex } = this.deps
    const tables = await database.whole.tables()
    const found = await repository.found(tables, await schema.mark.isSet())
    const own = await schema.tablesAfter(schema.known)
    const otherTables = tables.filter(({ name }) => !own.has(name)).length
    const marker = await readMarker(storage)
    const isOwn = marker === undefined || marker.installation === found.installation
    let files = 0
    // What a restore that was broken off has left is of no use to anybody.
    if (!(found.isRestoring && isOwn)) {
      for await (const { key } of storage.list()) if (key !== MARKER_KEY) files++
      if (!isOwn) files++
    }
    const others = found.isRestoring ? false : await hasOthersIndex()
    const target = { ...found.counts, files, otherTables, hasOthersIndex: others }
    return target.companies + target.users + files + otherTables > 0 || others ? target : undefined
  }

  /** @throws BackupRefused where a web process, a worker or a command would write into what is restored */
  refuseIfUsed(): Promise<void> {
    return refuseIfUsed(this.deps.database.whole)
  }

  /** Destroys what there is and restores the backup, which `check` has read. @throws BackupRefused */
  async restore({ file, key }: RestoreOptions): Promise<Restored> {
    const { database, storage, repository, clock, schema, temporaryFolder } = this.deps
    await this.refuseIfUsed()
    const manifest = await readManifest(file, key)
    const leftOut = foreignTables(file, manifest, await schema.tablesAfter(manifest.migrations))
    await schema.mark.set()
    for await (const { key: stored } of storage.list()) await storage.remove(stored)
    await database.whole.dropAll(schema.mark.table)
    await schema.migrate(manifest.migrations)
    const tables = (await database.whole.tables()).filter(isKept)
    const installation = randomBytes(16).toString('hex')
    await repository.begin(installation, clock.now())
    await mkdir(temporaryFolder, { recursive: true, mode: 0o700 })
    const marker = { installation, storage: randomBytes(16).toString('hex') }
    await writeMarker(storage, temporaryFolder, marker)
    // Those that migrations have written.
    for (const { name } of tables.toReversed()) await repository.empty(name)
    const { contents } = await readBackup(file, key, {
      rows: async (table, rows) => {
        if (!leftOut.has(table.name)) await this.insert(table, rows)
      },
      file: (name, content) => this.store(name, content),
    })
    const counted = manifest.tables.filter(({ name, nextId }) => nextId !== null && !leftOut.has(name))
    await database.whole.setNextIds(new Map(counted.map(({ name, nextId }) => [name, nextId!])))
    await this.requireEqual(contents.tables.filter(({ name }) => !leftOut.has(name)))
    const deadMails = await this.deps.removeDeadMails()
    await repository.requeueJobs()
    await schema.migrate(schema.known)
    if (manifest.migrations.length < schema.known.length) await schema.seed()
    await repository.finish(marker.storage, clock.now())
    await schema.mark.remove()
    return { manifest, contents, leftOut: [...leftOut], deadMails }
  }

  private hasItsKey({ keyCheck, installation }: Manifest): boolean {
    try {
      return this.deps.box.open(KEY_CHECK, keyCheck) === installation
    } catch {
      return false
    }
  }

  private async insert({ name, columns }: ManifestTable, rows: Cell[][]): Promise<void> {
    const { database, transaction } = this.deps
    const batch = database.rows.batch(
      `\`${name}\``,
      columns.map((column) => `\`${column}\``),
    )
    for (const row of rows) batch.add(row)
    await transaction((trx) => batch.write(trx))
  }

  private async store(key: string, content: Readable): Promise<void> {
    const file = path.join(this.deps.temporaryFolder, randomUUID())
    try {
      await pipeline(content, createWriteStream(file, { mode: 0o600 }))
      await this.deps.storage.putFile(key, file)
    } finally {
      await rm(file, { force: true })
    }
  }

  /** Reads back what the database has made of the rows. */
  private async requireEqual(tables: readonly TableContents[]): Promise<void> {
    const found = new Map((await sumsOf(this.deps.database)).map((table) => [table.name, table]))
    for (const { name, rows, sum } of tables)
      if (found.get(name)?.rows !== rows || found.get(name)?.sum !== sum)
        throw new BackupRefused(
          `The table ${name} was restored, but is not as it was in the backup. If the product still runs on this ` +
            'database, stop it. Then run this again.',
        )
  }
}
