import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { rowHash, type ImportsService } from '#server/features/imports/index.ts'
import {
  dataTrackOf,
  type DataVersion,
  type Drafts,
  type TrackVersions,
} from '#server/features/publishing/index.ts'
import { emptyValues, valuesOf } from '#server/features/record-fields/index.ts'
import type { Section, SectionCatalogue, SectionTree, SectionType } from '#server/features/sections/index.ts'
import type { Revision } from './record-change.ts'
import type { ChangeContext, RecordWriter } from './record-writer.ts'
import type { RevisionsRepository } from './revisions.repository.ts'
import { differsFrom, isEmptyTotal, type TotalFigures } from './total-figures.ts'
import { readTypedTotals, type TypedTotal } from './typed-totals.ts'
import { yearEntries, type YearEntries } from './year-entries.ts'

export interface TotalEntriesDeps {
  transaction: InTransaction
  revisions: RevisionsRepository
  writer: RecordWriter
  versions: Pick<TrackVersions, 'dataIn'>
  drafts: Pick<Drafts, 'draftIn' | 'finishChange'>
  imports: Pick<ImportsService, 'createForTotals'>
  sections: Pick<SectionCatalogue, 'of' | 'requireCurrent'>
}

// The same as in the template: every record says who or what it is about.
const TITLE = '年間の合計'

/** The yearly totals of sections without rows (A8, D, E), entered as numbers and versioned like rows. */
export class TotalEntriesService {
  private readonly deps: TotalEntriesDeps

  constructor(deps: TotalEntriesDeps) {
    this.deps = deps
  }

  /** The sections of a type that have only a total in a year. */
  async leavesOf(companyId: number, sectionType: SectionType, year: number): Promise<Section[]> {
    return leavesIn((await this.deps.sections.of(companyId)).in(year), sectionType)
  }

  /** The figures of the draft for one year. */
  async ofYear(companyId: number, sectionType: SectionType, year: number): Promise<YearEntries> {
    const data = await this.deps.versions.dataIn(companyId, sectionType, 'draft')
    const leaves = await this.leavesOf(companyId, sectionType, year)
    return yearEntries(data, year, leaves, await this.rowsOf(data, year, leaves))
  }

  /**
   * Saves a year's figures; sections that are left out stay as they are. Returns how many sections changed.
   * @param stamp of the entries that the user was looking at; null to save in any case
   * @throws AppError 704 no such section, 712 with what is wrong at `{sectionId}.amount` …, or if the year has got other sections, 715 an import is about to
   *   replace them, 721 changed meanwhile
   */
  async save(
    actor: Actor,
    companyId: number,
    sectionType: SectionType,
    year: number,
    typed: TypedTotal[],
    stamp: string | null,
  ): Promise<number> {
    const { transaction, drafts } = this.deps
    const all = await this.deps.sections.of(companyId)
    const [sections, readBy] = [all.in(year), all.editionOf(year)?.id ?? null]
    const leaves = leavesIn(sections, sectionType)
    for (const { sectionId } of typed)
      if (sections.get(sectionType, sectionId).content !== 'total') throw new AppError(704)
    const totals = readTypedTotals(typed)
    return transaction(async (trx) => {
      let data = await drafts.draftIn(trx, companyId, sectionType)
      await this.deps.sections.requireCurrent(trx, companyId, year, readBy)
      const rows = await this.rowsOf(data, year, leaves, trx)
      const stored = yearEntries(data, year, leaves, rows)
      if (stamp !== null && stored.stamp !== stamp) throw new AppError(721)
      let changed = 0
      for (const [sectionId, figures] of totals) {
        const own = rows.filter(({ record }) => record.sectionId === sectionId)
        if (!differsFrom(own, figures)) continue
        changed++
        const section = sections.get(sectionType, sectionId)
        data = await this.saveTotal({ trx, actor, data, actId: null }, { year, section }, own, figures)
      }
      if (changed > 0) await drafts.finishChange(trx, companyId, dataTrackOf(sectionType))
      return changed
    })
  }

  /** Writes one section's total. Returns the data with the import that was made for it, if one was. */
  private async saveTotal(
    context: ChangeContext,
    place: { year: number; section: Section },
    [row, ...others]: Revision[],
    figures: TotalFigures,
  ): Promise<DataVersion> {
    const { writer } = this.deps
    // A file may have several rows for a section: the entered figure replaces them all.
    for (const other of others) await writer.remove(context, other)
    if (!row) return isEmptyTotal(figures) ? context.data : this.enter(context, place, figures)
    if (isEmptyTotal(figures)) {
      await writer.remove(context, row)
      return context.data
    }
    // The form takes plain figures only: what was typed is neither repeated nor indirect.
    const values = { ...valuesOf(row.record), ...figures, isIndirect: false, isRepeat: false }
    const { importId, rowNo, revision } = row.record
    const next = { values, rowHash: rowHash(values), importId, rowNo, revision: revision + 1 }
    await writer.put(context, row, next, 'edit')
    return context.data
  }

  /** Adds a row to the import of the section's slot, or to one without a file that is made for it. */
  private async enter(
    { trx, actor, data }: ChangeContext,
    { year, section }: { year: number; section: Section },
    figures: TotalFigures,
  ): Promise<DataVersion> {
    const { imports, revisions, writer } = this.deps
    const { companyId, sectionType } = data
    const slot = { year, rootSectionId: section.rootId }
    const known = data.imports.find(
      (one) => one.year === slot.year && one.rootSectionId === slot.rootSectionId,
    )
    const importId =
      known?.importId ?? (await imports.createForTotals(actor, trx, { companyId, sectionType, ...slot }))
    const filled = known ? data : { ...data, imports: [...data.imports, { importId, ...slot }] }
    const values = { ...emptyValues, year, sectionId: section.id, title: TITLE, ...figures }
    const rowNo = (await revisions.lastRowNo(trx, companyId, importId)) + 1
    const next = { values, rowHash: rowHash(values), importId, rowNo, revision: 0 }
    await writer.put({ trx, actor, data: filled, actId: null }, null, next, 'enter')
    return filled
  }

  private rowsOf(data: DataVersion, year: number, leaves: Section[], trx?: Transaction): Promise<Revision[]> {
    const importIds = data.imports.filter((slot) => slot.year === year).map(({ importId }) => importId)
    const ids = leaves.map(({ id }) => id)
    return this.deps.revisions.findOfSections(data, importIds, ids, trx)
  }
}

function leavesIn(sections: SectionTree, sectionType: SectionType): Section[] {
  return sections.of(sectionType).filter(({ content }) => content === 'total')
}
