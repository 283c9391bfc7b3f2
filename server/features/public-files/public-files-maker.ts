import { randomUUID } from 'node:crypto'
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { Storage } from '#server/drivers/storage/contract.ts'
import type { Company } from '#server/features/companies/index.ts'
import { yearsOf } from '#server/features/data-records/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { SiteService } from '#server/features/site/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { EncodedFile } from './encoded-file.ts'
import { encodings, storedKeys, type PublicFile, type RowChanges, type TypeOfEdition } from './public-file.ts'
import type { PublicFilesRepository } from './public-files.repository.ts'
import { headerLine, lineWriter, type FileFacts } from './public-lines.ts'
import type { PublicFileRowsRepository } from './public-file-rows.repository.ts'
import type { TemporaryFiles } from './temporary-files.ts'

export interface PublicFilesMakerDeps {
  transaction: InTransaction
  repository: PublicFilesRepository
  rows: PublicFileRowsRepository
  site: Pick<SiteService, 'data' | 'policy' | 'tree' | 'wording'>
  storage: Storage
  temporary: TemporaryFiles
  clock: Clock
  recipientId(type: TypeOfEdition['sectionType'], key: string): string
  findCompany(companyId: number): Promise<Company | undefined>
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
        for await (const { count, bytes } of this.pieces(place, data, year, changes)) {
          rows += count
          await file.write(bytes)
          await whole?.write(bytes)
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

  /** A year's lines: root sections in their order, the rows of each in the order of its file. */
  private async *pieces(
    { companyId, edition, sectionType }: TypeOfEdition,
    data: DataVersion,
    year: number,
    changes: RowChanges,
  ): AsyncGenerator<{ count: number; bytes: Buffer }> {
    const { site, rows, findCompany, recipientId } = this.deps
    const company = await findCompany(companyId)
    const sections = (await site.tree(companyId, { edition })).in(year)
    const policy = await site.policy(companyId, { edition })
    const facts: FileFacts = {
      ...{ company: company?.name.ja ?? '', corporateNumber: null, edition, sectionType },
      recipientId: (key) => recipientId(sectionType, key),
    }
    const lineOf = lineWriter(facts, sections)
    const roots = sections.of(sectionType).map(({ id }) => id)
    const imports = data.imports
      .filter((slot) => slot.year === year)
      .toSorted((a, b) => roots.indexOf(a.rootSectionId) - roots.indexOf(b.rootSectionId))
    for (const { importId } of imports)
      for await (const window of rows.read(data, importId)) {
        let text = ''
        for (const { id, record } of window) text += lineOf(policy.publish(record), changes.of(id))
        yield { count: window.length, bytes: Buffer.from(text) }
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
