import { randomUUID } from 'node:crypto'
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { Storage } from '#server/drivers/storage/contract.ts'
import { yearsOf } from '#server/features/data-records/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { EncodedFile } from './encoded-file.ts'
import { encodings, storedKeys, type PublicFile, type RowChanges, type TypeOfEdition } from './public-file.ts'
import type { PublicFilesRepository } from './public-files.repository.ts'
import { headerLine } from './public-lines.ts'
import { publicPieces, type PiecesDeps } from './public-pieces.ts'
import type { TemporaryFiles } from './temporary-files.ts'

export interface PublicFilesMakerDeps extends PiecesDeps {
  transaction: InTransaction
  repository: PublicFilesRepository
  storage: Storage
  temporary: TemporaryFiles
  clock: Clock
  /** Takes the company's lock; the number of its current edition. */
  lockCompany(trx: Transaction, companyId: number): Promise<number | undefined>
  /** Makes the company's cached pages out of date. */
  renewPages(trx: Transaction, companyId: number): Promise<void>
  /** Called once pages can show the files. */
  onMade(): void
}

type SafePoint = () => Promise<void>

/** Makes the files of the edition that visitors see, as a job: once, since an edition never changes. */
export class PublicFilesMaker {
  private readonly deps: PublicFilesMakerDeps

  constructor(deps: PublicFilesMakerDeps) {
    this.deps = deps
  }

  /** Whether a type's files of an edition are still to be made, or those of other editions to be removed. */
  async isDue(place: TypeOfEdition): Promise<boolean> {
    const company = await this.deps.findCompany(place.companyId)
    if (company?.editionNumber !== place.edition) return false
    const found = await this.deps.repository.findOfType(place)
    if (found.some(({ edition }) => edition === place.edition)) return false
    return found.length > 0 || (await this.dataOf(place)) !== null
  }

  /** @param changesOf asked only if files are made */
  async make(
    place: TypeOfEdition,
    changesOf: () => Promise<RowChanges>,
    safePoint: SafePoint,
  ): Promise<void> {
    if (!(await this.isDue(place))) return
    const data = await this.dataOf(place)
    const files = data ? await this.write(place, data, await changesOf(), safePoint) : []
    await this.put(place, files)
  }

  /** The data that an edition offers as files; null where there is none, or the company offers no files. */
  private async dataOf({ companyId, edition, sectionType }: TypeOfEdition): Promise<DataVersion | null> {
    const { site } = this.deps
    const { display } = await site.wording(companyId, { edition })
    if (!display.publicDownload) return null
    const data = await site.data(companyId, sectionType, { edition })
    return data.imports.length > 0 ? data : null
  }

  /** A file for each year and one for all of them; of one year alone both are the same. */
  private async write(
    place: TypeOfEdition,
    data: DataVersion,
    changes: RowChanges,
    safePoint: SafePoint,
  ): Promise<PublicFile[]> {
    const pieces = await publicPieces(this.deps, place, data, changes)
    const years = yearsOf(data).toSorted((a, b) => a - b)
    const open: EncodedFile[] = []
    const begin = async () => {
      const file = new EncodedFile(await this.deps.temporary.path())
      open.push(file)
      await file.write(Buffer.from(headerLine))
      return file
    }
    try {
      const made: PublicFile[] = []
      const whole = years.length > 1 ? await begin() : null
      let wholeRows = 0
      for (const year of years) {
        const file = await begin()
        let rows = 0
        for await (const piece of pieces(year)) {
          rows += piece.rows
          await file.write(piece.bytes)
          await whole?.write(piece.bytes)
          await safePoint()
        }
        wholeRows += rows
        made.push(await this.store(place, year, rows, file))
      }
      made.push(whole ? await this.store(place, null, wholeRows, whole) : { ...made[0]!, year: null })
      return made
    } finally {
      for (const file of open) await file.remove()
    }
  }

  private async store(
    { companyId, edition, sectionType }: TypeOfEdition,
    year: number | null,
    rows: number,
    file: EncodedFile,
  ): Promise<PublicFile> {
    const sizes = await file.finish()
    const stored = {
      ...{ edition, sectionType, year, rows, ...sizes },
      storageKey: `company-${companyId}/public/${randomUUID()}.csv`,
    }
    for (const { suffix } of Object.values(encodings))
      await this.deps.storage.putFile(stored.storageKey + suffix, file.path + suffix)
    return stored
  }

  /** Unless another edition has been published meanwhile, whose files are made by its own job. */
  private async put(place: TypeOfEdition, files: PublicFile[]): Promise<void> {
    const { transaction, repository, clock, lockCompany, renewPages, onMade, storage } = this.deps
    const unused = await transaction(async (trx) => {
      const isCurrent = (await lockCompany(trx, place.companyId)) === place.edition
      if (!isCurrent) return files
      const replaced = await repository.findOfType(place, trx)
      await repository.replace(trx, place, files, clock.now())
      await renewPages(trx, place.companyId)
      return replaced
    })
    onMade()
    for (const key of new Set(unused.flatMap(storedKeys))) await storage.remove(key)
  }
}
