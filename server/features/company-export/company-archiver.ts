import type { Writable } from 'node:stream'
import type { CompaniesService, Company } from '#server/features/companies/index.ts'
import type { EditionsService, TrackVersions } from '#server/features/publishing/index.ts'
import type { SectionCatalogue } from '#server/features/sections/index.ts'
import type { WordingPartsRepository } from '#server/features/wording/index.ts'
import { languages, type Translate } from '#server/i18n/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Archive } from './archive.ts'
import { listLines, type Columns, type ListFile } from './archive-list.ts'
import type { CompanyExportRepository } from './company-export.repository.ts'
import { dataPackage } from './data-package.ts'
import { readMe } from './read-me.ts'
import { planRecordFiles, placeName, recordLines, type Place, type RecordFilesDeps } from './record-files.ts'
import { checksums, missingList, recordFileList, sectionList, withheldList } from './record-lists.ts'
import { openStored, storedFiles, type StoredFilesDeps } from './stored-files.ts'
import { exportedTables } from './table-policies.ts'
import { wordingJson } from './wording-files.ts'

export interface ArchiverDeps extends RecordFilesDeps, StoredFilesDeps {
  repository: CompanyExportRepository
  companies: Pick<CompaniesService, 'get'>
  editions: Pick<EditionsService, 'all'>
  versions: Pick<TrackVersions, 'dataIn' | 'dataOfEdition' | 'of'>
  wording: Pick<WordingPartsRepository, 'findAt'>
  sections: Pick<SectionCatalogue, 'of'>
  translate: Translate
  clock: Clock
}

/** How many files of the archive are written. */
export type OnProgress = (filesDone: number, filesTotal: number) => Promise<void>

type Step = (archive: Archive) => Promise<void>

/** Writes all data of a company as one ZIP file in open formats (decision 076). */
export class CompanyArchiver {
  private readonly deps: ArchiverDeps

  constructor(deps: ArchiverDeps) {
    this.deps = deps
  }

  /**
   * Returns how many files it has, and which it should have but the storage has not.
   * @param onProgress called between files, and within those of many rows
   * @throws AppError 703 no such company, or none any more: some of its rows may be gone already
   */
  async write(
    companyId: number,
    output: Writable,
    onProgress: OnProgress,
  ): Promise<{ files: number; missing: string[] }> {
    const { clock, companies, translate } = this.deps
    const company = await companies.get(companyId)
    const madeAt = clock.now()
    // Loaded with the first export: a process starts without the format.
    const { Archive } = await import('./archive.ts')
    const archive = new Archive(output, madeAt)
    const lists = new Map<string, Columns>()
    const missing: string[] = []
    const steps: Step[] = [
      ...languages.map(
        (lang): Step =>
          (to) =>
            to.add(`README.${lang}.md`, [readMe(company, madeAt, lang, translate)]),
      ),
      ...(await this.contentOf(company, lists, missing, (done) => onProgress(done, steps.length))),
      (to) => to.add('datapackage.json', [dataPackage(company, madeAt, archive.files, lists, translate)]),
      (to) => to.add('SHA256SUMS', [checksums(archive.files)]),
    ]
    try {
      for (const step of steps) {
        await step(archive)
        await onProgress(archive.files.length, steps.length)
      }
      await companies.get(companyId)
      await archive.end()
    } finally {
      archive.abort()
    }
    return { files: archive.files.length, missing }
  }

  private async contentOf(
    company: Company,
    lists: Map<string, Columns>,
    missing: string[],
    onPiece: (done: number) => Promise<void>,
  ): Promise<Step[]> {
    const { repository, editions, versions, wording, sections: catalogue } = this.deps
    const { id } = company
    const all = (await editions.all(id)).toSorted((a, b) => a.number - b.number)
    const kept = all.filter(({ purgedAt }) => purgedAt === null)
    const sections = await catalogue.of(id)
    const records = await planRecordFiles(this.deps, id, kept, sections)
    const years = [...new Set(records.map(({ year }) => year))].sort((a, b) => a - b)
    const places: Place[] = ['draft', 'preview', ...kept.map(({ number }) => ({ edition: number }))]
    const piecewise =
      (
        path: string,
        content: (archive: Archive) => AsyncIterable<string | Uint8Array>,
        compress = true,
      ): Step =>
      (archive) =>
        archive.add(
          path,
          withProgress(content(archive), () => onPiece(archive.files.length)),
          { compress },
        )
    const list = (file: ListFile): Step => {
      lists.set(file.path, file.columns)
      return piecewise(file.path, () => listLines(file))
    }
    return [
      list(recordFileList(records)),
      list(sectionList(sections, years)),
      list(withheldList()),
      ...exportedTables.map((table) =>
        list({
          path: `tables/${table.table}.csv`,
          columns: table.columns,
          rows: repository.read(table, id),
        }),
      ),
      ...places.map(
        (place): Step =>
          async (archive) =>
            archive.add(`wording/${placeName(place).replace(' ', '-')}.json`, [
              await wordingJson({ versions, wording }, id, place),
            ]),
      ),
      ...records.map((file) => piecewise(file.path, () => recordLines(this.deps, file, sections))),
      ...(await storedFiles(this.deps, company)).map((file): Step => async (archive) => {
        const bytes = await openStored(file)
        // PDFs, pictures and workbooks are compressed already.
        const compress = file.path.endsWith('.csv')
        if (bytes) await piecewise(file.path, () => bytes, compress)(archive)
        else missing.push(file.path)
      }),
      (archive) => list(missingList(missing))(archive),
    ]
  }
}

async function* withProgress<Piece>(content: AsyncIterable<Piece>, onPiece: () => Promise<void>) {
  for await (const piece of content) {
    yield piece
    await onPiece()
  }
}
