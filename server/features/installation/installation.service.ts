import { randomBytes } from 'node:crypto'
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { Storage } from '#server/drivers/storage/contract.ts'
import type { StoredFilesRepository } from '#server/features/stored-files/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { InstallationRepository, KnownInstallation } from './installation.repository.ts'
import { countAllMissing, countMissing } from './missing-files.ts'
import { readMarker, writeMarker } from './storage-marker.ts'
import { BROKEN_OFF, refusalOf, storageStateOf, StorageRefused, type StorageState } from './storage-state.ts'

/** So many of the newest files are looked for by the first start of all, which has to be quick. */
const SAMPLE = 20

interface InstallationDeps {
  transaction: InTransaction
  repository: InstallationRepository
  storage: Pick<Storage, 'open' | 'putFile' | 'list'>
  storedFiles: Pick<StoredFilesRepository, 'allNamed'>
  clock: Pick<Clock, 'now'>
  /** What operators call the storage: a folder, or a bucket. */
  place: string
  temporaryFolder: string
}

/** Sees to it that all processes on one database work with the same files (docs/decisions/070). */
export class InstallationService {
  constructor(private readonly deps: InstallationDeps) {}

  /** At the start of a process; the first one of all claims the storage. @throws StorageRefused */
  async requireOwnStorage(): Promise<void> {
    let known = await this.known()
    if (known.isRestoring) throw new StorageRefused(BROKEN_OFF)
    // Under the lock: of two first starts, the second sees what the first has claimed.
    if (known.storageToken === null) known = await this.deps.transaction((trx) => this.claim(trx))
    await this.refuseUnlessReady(known)
  }

  /** The token of this installation. */
  async token(): Promise<string> {
    return (await this.known()).token
  }

  /** Since when nothing goes out, as after a restore; null: it does. */
  pausedSince(): Promise<number | null> {
    return this.deps.repository.pausedSince()
  }

  /** For the log of a process that starts; undefined if there is nothing to say. */
  async startWarning(): Promise<string | undefined> {
    if ((await this.pausedSince()) === null) return undefined
    return 'the installation is paused: no mails, webhooks, planned publications or purges until npm run resume'
  }

  /** Rejects if the database takes no changes. */
  tryToWrite(): Promise<void> {
    return this.deps.repository.tryToWrite()
  }

  /**
   * Whose files the storage has now: somebody can exchange them while processes run.
   * @throws StorageRefused while a restore replaces what this process works with
   */
  async storageState(): Promise<StorageState> {
    const known = await this.deps.repository.find()
    if (known?.isRestoring) throw new StorageRefused(BROKEN_OFF)
    if (!known || known.storageToken === null) return 'ready'
    return storageStateOf(known, await readMarker(this.deps.storage))
  }

  /**
   * Makes whatever the storage has this installation's files. Processes with other files are refused from then on.
   * Returns how many files the database names, and how many of them are not there; if any is missing, or the files are
   * another installation's and the database names none, nothing is changed unless `incomplete`.
   */
  async adopt({ incomplete = false } = {}): Promise<{ named: number; missing: number; adopted: boolean }> {
    const { transaction, repository, storage, storedFiles, temporaryFolder } = this.deps
    const { token } = await this.known()
    const { named, missing } = await countAllMissing(storage, storedFiles.allNamed())
    // With none to look for, nothing shows that the files of another installation are this one's.
    const found = await readMarker(storage)
    const isOthers = named === 0 && found !== undefined && found.installation !== token
    if ((missing > 0 || isOthers) && !incomplete) return { named, missing, adopted: false }
    await transaction(async (trx) => {
      await repository.lock(trx)
      const storageToken = newToken()
      await writeMarker(storage, temporaryFolder, { installation: token, storage: storageToken })
      await repository.setStorage(trx, storageToken)
    })
    return { named, missing, adopted: true }
  }

  private async claim(trx: Transaction): Promise<KnownInstallation> {
    const { repository, storage, temporaryFolder } = this.deps
    const known = await repository.lock(trx)
    if (!known) throw new Error('the installation has lost its row')
    if (known.storageToken !== null) return known
    const found = await readMarker(storage)
    // With a marker: a start that was killed before it ended this transaction.
    const isOwn = found?.installation === known.token
    if (!isOwn) await this.refuseUnlessFree(known, found !== undefined, trx)
    const storageToken = isOwn && found ? found.storage : newToken()
    if (!isOwn)
      await writeMarker(storage, temporaryFolder, { installation: known.token, storage: storageToken })
    await repository.setStorage(trx, storageToken)
    return { ...known, storageToken }
  }

  /** Free is a storage without a marker; of an installation that had files before it had a token, one with them. */
  private async refuseUnlessFree(
    known: KnownInstallation,
    isMarked: boolean,
    trx: Transaction,
  ): Promise<void> {
    const { repository, storage } = this.deps
    if (isMarked) return this.refuseUnlessReady(known)
    const newest = await repository.newestFiles(SAMPLE, trx)
    const [named, missing] = [newest.length, await countMissing(storage, newest)]
    if (named > 0 && missing === named) throw this.refused('empty', known)
  }

  private async refuseUnlessReady(known: KnownInstallation): Promise<void> {
    const found = await readMarker(this.deps.storage)
    const state = storageStateOf(known, found)
    if (state !== 'ready') throw this.refused(state, known, found)
  }

  private refused(...[state, known, found]: [Exclude<StorageState, 'ready'>, KnownInstallation, Found?]) {
    return new StorageRefused(refusalOf(state, this.deps.place, known, found))
  }

  private async known(): Promise<KnownInstallation> {
    const { repository, clock } = this.deps
    const known = await repository.find()
    if (known) return known
    await repository.insert(newToken(), clock.now())
    return this.known()
  }
}

type Found = Awaited<ReturnType<typeof readMarker>>

const newToken = () => randomBytes(16).toString('hex')
