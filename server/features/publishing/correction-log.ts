import { sectionTypes, type SectionTree, type SectionType } from '#server/features/sections/index.ts'
import type { Edition, EditionsRepository } from './editions.repository.ts'
import { withReadableRows } from './rows-in.ts'
import { sumTotals, type SectionTotal, type YearTotal } from './totals.ts'
import type { TrackVersions } from './track-versions.ts'
import { dataTrackOf, type Track } from './tracks.ts'
import { yearChangesOf, type YearChange } from './year-changes.ts'

/**
 * The sums of a type's data in an edition and in the one before it; null where there is none of it. Rows are those
 * that can be read, as every page counts them.
 */
export interface TypeFigures {
  type: SectionType
  before: SectionTotal | null
  after: SectionTotal | null
  /** Years and sections whose sums differ, newest year first; null where the edition before is not kept. */
  changes: YearChange[] | null
  /** Whether the edition took other data than the one before, whatever became of the sums. */
  isUpdated: boolean
}

/** What visitors are told of one edition. Who published it is not among it. */
export interface Correction extends Pick<
  Edition,
  'number' | 'restoredNumber' | 'note' | 'contentHash' | 'publishedAt' | 'withdrawn'
> {
  changed: Track[]
  /** By type, those of which neither edition holds anything left out. Null: past the retention, its sums are not kept. */
  figures: TypeFigures[] | null
  /** Whether the sums of the edition before are still kept; true of the first one, which has none. */
  beforeKept: boolean
}

/** The editions as visitors may read them. Sums are the stored ones: no row is read, whatever a company's data. */
export class CorrectionLog {
  private readonly deps: { editions: EditionsRepository; versions: TrackVersions; sections: SectionTree }

  constructor(deps: CorrectionLog['deps']) {
    this.deps = deps
  }

  /**
   * A page of the editions up to one, newest first, and how many there are. Naming the newest keeps a page the same
   * while somebody publishes.
   */
  async page(
    companyId: number,
    upTo: number,
    page: number,
    size: number,
  ): Promise<{ corrections: Correction[]; total: number }> {
    const { editions } = this.deps
    const newest = upTo - (page - 1) * size
    // One more than is shown: the one that the last of them is compared with.
    const found = newest < 1 ? [] : await editions.findUpTo(companyId, newest, size + 1)
    const changed = await editions.findChanged(
      companyId,
      found.map(({ number }) => number),
    )
    const sums = new Map<number, Sums>()
    for (const edition of found)
      if (!edition.purgedAt) sums.set(edition.number, await this.sumsOf(companyId, edition))
    const corrections = found.slice(0, size).map((edition): Correction => {
      const { number, restoredNumber, note, contentHash, publishedAt, withdrawn } = edition
      const after = sums.get(number)
      const before = sums.get(number - 1)
      return {
        ...{ number, restoredNumber, note, contentHash, publishedAt, withdrawn },
        changed: changed.get(number)!,
        figures: after
          ? this.figuresOf(number === 1 ? new Map() : before, after, changed.get(number)!)
          : null,
        beforeKept: number === 1 || before !== undefined,
      }
    })
    return { corrections, total: upTo }
  }

  private async sumsOf(companyId: number, { number }: Edition): Promise<Sums> {
    const { versions, sections } = this.deps
    const sums = new Map<SectionType, YearTotal[]>()
    for (const type of sectionTypes) {
      const data = await versions.dataOfEdition(companyId, type, number)
      if (data.imports.length > 0) sums.set(type, withReadableRows(sections, await versions.totalsOf(data)))
    }
    return sums
  }

  private figuresOf(before: Sums | undefined, after: Sums, changed: Track[]): TypeFigures[] {
    const sum = (totals: YearTotal[] | undefined) => (totals ? sumTotals(0, totals) : null)
    return sectionTypes
      .filter((type) => before?.has(type) || after.has(type))
      .map((type) => ({
        ...{ type, before: sum(before?.get(type)), after: sum(after.get(type)) },
        changes: before ? yearChangesOf(before.get(type) ?? [], after.get(type) ?? []) : null,
        isUpdated: changed.includes(dataTrackOf(type)),
      }))
  }
}

/** Of each type that there is data of, its sums per year and section. */
type Sums = ReadonlyMap<SectionType, YearTotal[]>
