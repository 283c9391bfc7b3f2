import { AppError } from '#server/errors/app-error.ts'
import { parseRecordId, recordIdOf, type DataRecord } from '#server/features/data-records/index.ts'
import type { TrackVersions } from '#server/features/publishing/index.ts'
import type { SectionCatalogue, SectionType } from '#server/features/sections/index.ts'
import { historyOf, type HistoryEntry } from './history.ts'
import type { RecordChange } from './record-change.ts'
import type { RecordChangesRepository } from './record-changes.repository.ts'
import { revisionsIn } from './record-revisions.ts'
import type { RevisionsRepository } from './revisions.repository.ts'

export interface RecordStatesDeps {
  revisions: RevisionsRepository
  changes: RecordChangesRepository
  versions: Pick<TrackVersions, 'dataIn'>
  sections: Pick<SectionCatalogue, 'sections'>
}

/** A record of the draft, deleted or not, with the state it was imported in. */
export interface RecordState {
  /** What it says, or said last. */
  record: DataRecord
  /** What was imported or entered first. */
  first: DataRecord
  isDeleted: boolean
  /** Whether it differs from what was imported or entered first. */
  isEdited: boolean
  rootSectionId: number
}

/** A record that left the draft when another import replaced its own. */
export interface ReplacedRecord {
  record: DataRecord
  /** null: nothing is in its place. */
  byImportId: number | null
}

export interface DraftChange {
  change: RecordChange
  /** What the record says, or said last. */
  record: DataRecord
}

/** Reads what became of the draft's records: their state, their history, the changes since the last move to preview. */
export class RecordStatesService {
  private readonly deps: RecordStatesDeps

  constructor(deps: RecordStatesDeps) {
    this.deps = deps
  }

  /** A record whose import is in the draft, even if it was deleted. @throws AppError 707 */
  async state(companyId: number, sectionType: SectionType, id: string): Promise<RecordState> {
    const data = await this.deps.versions.dataIn(companyId, sectionType, 'draft')
    const { first, last, isVisible, rootSectionId } = await revisionsIn(this.deps.revisions, data, id)
    return {
      record: last.record,
      first: first.record,
      isDeleted: !isVisible,
      isEdited: last.rowHash !== first.rowHash,
      rootSectionId,
    }
  }

  /**
   * A record whose import left the draft: what it said last, and which import has its year and root section in the
   * draft now.
   * @throws AppError 707 the record is unknown, or in the draft
   */
  async replaced(companyId: number, sectionType: SectionType, id: string): Promise<ReplacedRecord> {
    const place = parseRecordId(id)
    const data = await this.deps.versions.dataIn(companyId, sectionType, 'draft')
    if (!place || data.imports.some(({ importId }) => importId === place.importId)) throw new AppError(707)
    const revisions = await this.deps.revisions.findAll(companyId, place.importId, place.rowNo)
    const record = revisions.at(-1)?.record
    const section = record && (await this.deps.sections.sections()).get(record.sectionId)
    if (!record || section?.sectionType !== sectionType) throw new AppError(707)
    const slot = data.imports.find((one) => one.year === record.year && one.rootSectionId === section.rootId)
    return { record, byImportId: slot?.importId ?? null }
  }

  /** Every state of a record, newest first: who made it, when, and what changed. @throws AppError 707 */
  async history(companyId: number, sectionType: SectionType, id: string): Promise<HistoryEntry[]> {
    const data = await this.deps.versions.dataIn(companyId, sectionType, 'draft')
    const { all, first } = await revisionsIn(this.deps.revisions, data, id)
    const { importId, rowNo } = first.record
    return historyOf(all, await this.deps.changes.findOf(companyId, importId, rowNo))
  }

  /** The records changed since the last move to preview, newest change first. Pages from 1. */
  async draftChanges(
    companyId: number,
    sectionType: SectionType,
    page: number,
    size: number,
  ): Promise<{ changes: DraftChange[]; total: number }> {
    const { versions, changes, revisions } = this.deps
    const data = await versions.dataIn(companyId, sectionType, 'draft')
    const latest = await changes.findLatest(data, (page - 1) * size, size)
    const listed = latest.changes.map((change) => ({
      change,
      id: recordIdOf(change.importId, change.rowNo),
    }))
    const ids = listed.map(({ id }) => id)
    const newest = await revisions.findNewest(companyId, ids)
    return {
      changes: listed.flatMap(({ change, id }) => {
        const record = newest.get(id)?.record
        return record ? [{ change, record }] : []
      }),
      total: latest.total,
    }
  }
}
