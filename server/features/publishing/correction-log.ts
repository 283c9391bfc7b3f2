import { sectionTypes, type SectionCatalogue, type SectionType } from '#server/features/sections/index.ts'
import { getRequired } from '#server/lib/records.ts'
import type { EditionsRepository } from './editions.repository.ts'
import type { Edition } from './edition.ts'
import { withReadableRows } from './rows-in.ts'
import { sumTotals, type SectionTotal } from './totals.ts'
import type { YearTotal } from './stored-totals.ts'
import type { TrackVersions } from './track-versions.ts'
import { dataTrackOf, type Track } from './tracks.ts'
import { yearChangesOf, type YearChange } from './year-changes.ts'

/**
 * The totals of a type's data in an edition and in the previous one; null where there is no data. Only rows visible
 * to readers count, as on every page.
 */
export interface TypeFigures {
  type: SectionType
  before: SectionTotal | null
  after: SectionTotal | null
  /** Years and sections whose totals differ, newest year first; null if the previous edition was removed. */
  changes: YearChange[] | null
  /** Whether the edition shows another version of the data than the previous one, even if the totals are equal. */
  isUpdated: boolean
}

/** The public view of one edition. It does not say who published it. */
export interface Correction extends Pick<
  Edition,
  'number' | 'restoredNumber' | 'note' | 'contentHash' | 'publishedAt' | 'withdrawn'
> {
  changed: Track[]
  /** By type, without types that are empty in both editions. Null once retention has removed the totals. */
  figures: TypeFigures[] | null
  /**
   * Whether the totals of the previous edition still exist; true for the first edition, which has no predecessor.
   */
  beforeKept: boolean
}

/** The editions as visitors may see them. Uses stored totals, so no row is read however large the data. */
export class CorrectionLog {
  private readonly deps: {
    editions: EditionsRepository
    versions: TrackVersions
    sections: Pick<SectionCatalogue, 'sections'>
  }

  constructor(deps: CorrectionLog['deps']) {
    this.deps = deps
  }

  /**
   * A page of the editions up to `upTo`, newest first, and their number. Naming the newest edition keeps pages stable
   * while somebody publishes.
   */
  async page(
    companyId: number,
    upTo: number,
    { page, size }: { page: number; size: number },
    /** What of a section's totals is public. */
    publicTotal: (total: YearTotal) => YearTotal,
  ): Promise<{ corrections: Correction[]; total: number }> {
    const { editions } = this.deps
    const newest = upTo - (page - 1) * size
    // One more than is shown, because the last is compared with its predecessor.
    const found = newest < 1 ? [] : await editions.findUpTo(companyId, newest, size + 1)
    const changed = await editions.findChanged(
      companyId,
      found.map(({ number }) => number),
    )
    const sums = new Map<number, Sums>()
    for (const edition of found)
      if (!edition.purgedAt) sums.set(edition.number, await this.sumsOf(companyId, edition, publicTotal))
    const corrections = found.slice(0, size).map((edition): Correction => {
      const { number, restoredNumber, note, contentHash, publishedAt, withdrawn } = edition
      const after = sums.get(number)
      const before = sums.get(number - 1)
      return {
        ...{ number, restoredNumber, note, contentHash, publishedAt, withdrawn },
        changed: getRequired(changed, number),
        figures: after
          ? this.figuresOf(number === 1 ? new Map() : before, after, getRequired(changed, number))
          : null,
        beforeKept: number === 1 || before !== undefined,
      }
    })
    return { corrections, total: upTo }
  }

  /**
   * The largest sum of a type in any kept edition up to `upTo`, in yen. Versions that several editions show are read
   * once.
   */
  async largestSum(
    companyId: number,
    upTo: number,
    publicTotal: (total: YearTotal) => YearTotal,
  ): Promise<number> {
    const { editions, versions } = this.deps
    const sections = await this.deps.sections.sections()
    let largest = 0
    for (const type of sectionTypes)
      for (const version of await editions.findKeptVersions(companyId, dataTrackOf(type), { upTo })) {
        const totals = await versions.totalsOf(await versions.dataAt(companyId, type, version))
        const { amount } = sumTotals(0, withReadableRows(sections, totals.map(publicTotal)))
        largest = Math.max(largest, amount)
      }
    return largest
  }

  private async sumsOf(
    companyId: number,
    { number }: Edition,
    publicTotal: (total: YearTotal) => YearTotal,
  ): Promise<Sums> {
    const { versions } = this.deps
    const sections = await this.deps.sections.sections()
    const sums = new Map<SectionType, YearTotal[]>()
    for (const type of sectionTypes) {
      const data = await versions.dataOfEdition(companyId, type, number)
      if (data.imports.length === 0) continue
      const totals = (await versions.totalsOf(data)).map(publicTotal)
      sums.set(type, withReadableRows(sections, totals))
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

/** For each type with data, its totals per year and section. */
type Sums = ReadonlyMap<SectionType, YearTotal[]>
