// Long because a check is one pass over editions, files and leftovers.
import { createHash } from 'node:crypto'
import type { Database, DatabaseSnapshot, Executor } from '#server/drivers/database/contract.ts'
import type { FileDigest, Storage } from '#server/drivers/storage/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import { FileUnreadable } from '#server/errors/unavailable.ts'
import { MARKER_KEY } from '#server/features/installation/index.ts'
import type { EditionFault } from '#server/features/publishing/index.ts'
import type { FilesHold, StoredFilesRepository } from '#server/features/stored-files/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { factsOf } from '#server/lib/error-facts.ts'
import { differs } from './backup-maker.ts'

/** The daily clean-up has had its time with it by then. */
const LEFTOVER_AFTER_MS = 2 * 24 * 60 * 60_000
const KEYS_AT_ONCE = 500

export interface CheckDeps {
  database: Pick<Database, 'whole'>
  storage: Pick<Storage, 'open' | 'digest' | 'list'>
  storedFiles: Pick<StoredFilesRepository, 'allNamed' | 'findNamed'>
  hold: Pick<FilesHold, 'during'>
  editions: {
    check(
      executor: Executor,
      companyId: number,
      safePoint: () => Promise<void>,
    ): Promise<{ checked: number; faults: EditionFault[] }>
  }
  /** The token of the installation. */
  installation(): Promise<string>
  repository: {
    companyIds(executor: Executor): Promise<number[]>
    noteCheck(at: number, faults: number): Promise<void>
  }
  clock: Pick<Clock, 'now'>
}

export interface CheckReport {
  editions: number
  wrongEditions: EditionFault[]
  files: number
  bytes: number
  /** Keys of files that rows name and that are not there, or not what the row says. */
  missing: string[]
  changed: string[]
  /** Keys that no row names, and that the clean-up should have removed. */
  leftovers: string[]
  faults: number
}

/** Compares the files and editions of the running installation with what the database says of them. */
export class InstallationCheck {
  constructor(private readonly deps: CheckDeps) {}

  /** @param options.quick believes the hashes that a bucket keeps, instead of reading every file */
  async check({ quick = false } = {}): Promise<CheckReport> {
    const { database, hold, repository, clock } = this.deps
    // Its row has the hold.
    await this.deps.installation()
    const found = await hold.during(async (renew) => ({
      ...(await database.whole.snapshot(async (snapshot) => ({
        ...(await this.checkEditions(snapshot, renew)),
        ...(await this.checkFiles(snapshot, renew, quick)),
      }))),
      leftovers: await this.findLeftovers(renew),
    }))
    const { wrongEditions, missing, changed, leftovers } = found
    const faults = [wrongEditions, missing, changed, leftovers].reduce((sum, list) => sum + list.length, 0)
    await repository.noteCheck(clock.now(), faults)
    return { ...found, faults }
  }

  private async checkEditions({ executor }: DatabaseSnapshot, renew: () => Promise<void>) {
    let editions = 0
    const wrongEditions: EditionFault[] = []
    for (const companyId of await this.deps.repository.companyIds(executor)) {
      const { checked, faults } = await this.deps.editions.check(executor, companyId, renew)
      editions += checked
      wrongEditions.push(...faults)
    }
    return { editions, wrongEditions }
  }

  private async checkFiles({ executor }: DatabaseSnapshot, renew: () => Promise<void>, quick: boolean) {
    const found = { files: 0, bytes: 0, missing: [] as string[], changed: [] as string[] }
    for await (const named of this.deps.storedFiles.allNamed(executor)) {
      await renew()
      const digest = await (quick ? this.deps.storage.digest(named.key) : this.read(named.key, renew))
      found.files++
      found.bytes += digest?.byteSize ?? 0
      if (!digest) found.missing.push(named.key)
      else if (differs(named, digest)) found.changed.push(named.key)
    }
    return found
  }

  private async read(key: string, renew: () => Promise<void>): Promise<FileDigest | undefined> {
    const stream = await this.deps.storage.open(key).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 405)) throw error
    })
    if (!stream) return undefined
    const hash = createHash('sha256')
    let byteSize = 0
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        hash.update(chunk)
        byteSize += chunk.length
        await renew()
      }
    } catch (error) {
      throw factsOf(error).syscall === 'read' ? new FileUnreadable(key, factsOf(error)) : error
    }
    return { byteSize, sha256: hash.digest('hex') }
  }

  private async findLeftovers(renew: () => Promise<void>): Promise<string[]> {
    const before = this.deps.clock.now() - LEFTOVER_AFTER_MS
    const leftovers: string[] = []
    const byCompany = new Map<number, string[]>()
    const settle = async (companyId: number) => {
      const keys = byCompany.get(companyId) ?? []
      byCompany.delete(companyId)
      const named = await this.deps.storedFiles.findNamed(companyId, keys)
      leftovers.push(...keys.filter((key) => !named.has(key)))
      await renew()
    }
    for await (const { key, changedAt } of this.deps.storage.list()) {
      if (key === MARKER_KEY || changedAt > before) continue
      const companyId = Number(/^company-(\d+)\//.exec(key)?.[1] ?? 0)
      const keys = byCompany.get(companyId) ?? []
      keys.push(key)
      byCompany.set(companyId, keys)
      if (keys.length >= KEYS_AT_ONCE) await settle(companyId)
    }
    for (const companyId of [...byCompany.keys()]) await settle(companyId)
    return leftovers
  }
}
