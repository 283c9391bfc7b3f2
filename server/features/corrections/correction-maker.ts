import {
  compareVersions,
  type EditedRowsRepository,
  type SpillFolders,
} from '#server/features/comparisons/index.ts'
import type { DataRecordsService } from '#server/features/data-records/index.ts'
import { dataTrackOf, type EditionsService, type TrackVersions } from '#server/features/publishing/index.ts'
import type { SiteService } from '#server/features/site/index.ts'
import { CorrectionRun } from './correction-run.ts'
import type { ListedRow, MadeCorrection, PublicFile, TypeCorrection } from './correction.ts'
import type { CorrectionsRepository } from './corrections.repository.ts'
import { hashFile, publicFile } from './public-file.ts'
import { PublicRows } from './public-rows.ts'
import type { PublicRowsRepository } from './public-rows.repository.ts'
import { RowMarks } from './row-marks.ts'

export interface CorrectionMakerDeps {
  repository: Pick<CorrectionsRepository, 'findOf'>
  rows: PublicRowsRepository
  edits: EditedRowsRepository
  versions: Pick<TrackVersions, 'of' | 'dataAt' | 'totalsOf'>
  editions: Pick<EditionsService, 'get' | 'tracksOf'>
  site: Pick<SiteService, 'policy' | 'data' | 'tree'>
  dataRecords: Pick<DataRecordsService, 'eachInSections'>
  folders: SpillFolders
  /** Rows of each kind that a list names; another number only in tests. */
  limit?: number
}

/** Of which edition and type. */
export type CorrectedType = Pick<TypeCorrection, 'companyId' | 'edition' | 'sectionType'>

type SafePoint = () => Promise<void>

/** Finds out what an edition changed in a type's public data, and the hash of its file. */
export class CorrectionMaker {
  private readonly deps: CorrectionMakerDeps

  constructor(deps: CorrectionMakerDeps) {
    this.deps = deps
  }

  /** Null if the edition is no longer kept. */
  async make(
    correction: TypeCorrection,
    safePoint: SafePoint,
  ): Promise<{ made: MadeCorrection; rows: ListedRow[]; marks: RowMarks } | null> {
    const { companyId, edition } = correction
    const found = await this.deps.editions.get(companyId, edition)
    if (!found || found.purgedAt !== null) return null
    const file = await this.fileOf(correction, safePoint)
    const run = await this.compare(correction, safePoint)
    const rows = run?.list.rows() ?? []
    return { made: { counts: run?.list.counts ?? null, file }, rows, marks: run?.marks ?? new RowMarks() }
  }

  /** Which rows differ from the edition before: none where that is no longer kept. */
  async marksOf(place: CorrectedType, safePoint: SafePoint): Promise<RowMarks> {
    // No run of a correction has this number.
    const run = await this.compare({ ...place, id: 0, run: 0 }, safePoint)
    return run?.marks ?? new RowMarks()
  }

  /** Null if the edition before is no longer kept. */
  private async compare(
    correction: CorrectedType & Pick<TypeCorrection, 'id' | 'run'>,
    safePoint: SafePoint,
  ) {
    const { editions, versions, site, rows, folders, limit } = this.deps
    const { companyId, edition, sectionType } = correction
    const before = await editions.get(companyId, edition - 1)
    if (before && before.purgedAt !== null) return null
    const track = dataTrackOf(sectionType)
    const versionIn = async (number: number) =>
      number === 0 ? 0 : ((await versions.of(companyId, { edition: number })).get(track) ?? 0)
    const [fromVersion, toVersion] = [await versionIn(edition - 1), await versionIn(edition)]
    // Both sides as far as both editions show them: what is shown or hidden by a setting is no corrected row.
    const within = fromVersion === 0 ? [] : [edition - 1]
    const policy = await site.policy(companyId, { edition, within })
    const sections = await site.tree(companyId, { edition })
    const run = new CorrectionRun({ companyId, policy, sections, rows, safePoint, limit })
    if (fromVersion !== toVersion) {
      const folder = await folders.open(correction)
      try {
        const read = new PublicRows({ rows, policy, sections })
        const compared = { companyId, sectionType, fromVersion, toVersion }
        await compareVersions({ ...this.deps, rows: read }, compared, run, folder.path)
      } finally {
        await folder.remove()
      }
    }
    await run.finish()
    return run
  }

  private async fileOf(
    { companyId, edition, sectionType }: TypeCorrection,
    safePoint: SafePoint,
  ): Promise<PublicFile | null> {
    const { editions, site, repository, dataRecords } = this.deps
    const data = await site.data(companyId, sectionType, { edition })
    if (data.imports.length === 0) return null
    const deciding = [dataTrackOf(sectionType), 'display-settings', 'heading-tables']
    const changed = (await editions.tracksOf(companyId, edition)).filter(({ changed }) => changed)
    if (!changed.some(({ track }) => deciding.includes(track))) {
      const [same] = (await repository.findOf(companyId, [edition - 1])).filter(
        (one) => one.sectionType === sectionType,
      )
      if (same?.file) return same.file
    }
    const sections = await site.tree(companyId, { edition })
    const policy = await site.policy(companyId, { edition })
    return hashFile(publicFile({ dataRecords, sections }, data, policy), safePoint)
  }
}
