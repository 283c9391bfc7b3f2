import type { SectionType } from '#server/features/sections/index.ts'
import type { DataVersion } from './data-version.ts'
import type { YearTotal } from './stored-totals.ts'
import type { TrackVersions } from './track-versions.ts'
import { sumTotals } from './totals.ts'
import { yearChangesOf, type YearChange } from './year-changes.ts'

/** What a step would change, or has changed, in a type's yearly totals. */
export class TotalChanges {
  private readonly deps: { versions: TrackVersions }

  constructor(deps: { versions: TrackVersions }) {
    this.deps = deps
  }

  /** Compares a type's preview with the published totals. */
  async comparePreview(
    companyId: number,
    sectionType: SectionType,
  ): Promise<{ preview: YearTotal[]; published: YearTotal[]; changes: YearChange[] }> {
    const { versions } = this.deps
    const { before, after, changes } = await this.compare(
      await versions.dataIn(companyId, sectionType, 'published'),
      await versions.dataIn(companyId, sectionType, 'preview'),
    )
    return { preview: after, published: before, changes }
  }

  /** The rows and the amount by which a type's draft differs from its preview. */
  async draftAhead(companyId: number, sectionType: SectionType): Promise<{ rows: number; amount: number }> {
    const { versions } = this.deps
    const { before, after } = await this.compare(
      await versions.dataIn(companyId, sectionType, 'preview'),
      await versions.dataIn(companyId, sectionType, 'draft'),
    )
    const [was, becomes] = [sumTotals(0, before), sumTotals(0, after)]
    return { rows: becomes.rowCount - was.rowCount, amount: becomes.amount - was.amount }
  }

  /** Compares the versions that a publication pins with the published totals. */
  async comparePinned(
    companyId: number,
    sectionType: SectionType,
    version: number,
  ): Promise<{ pinned: YearTotal[]; published: YearTotal[]; changes: YearChange[] }> {
    const { versions } = this.deps
    const { before, after, changes } = await this.compare(
      await versions.dataIn(companyId, sectionType, 'published'),
      await versions.dataAt(companyId, sectionType, version),
    )
    return { pinned: after, published: before, changes }
  }

  /** Compares a type's totals in two editions (0: empty). */
  async compareEditions(
    companyId: number,
    sectionType: SectionType,
    before: number,
    after: number,
  ): Promise<{ before: YearTotal[]; after: YearTotal[]; changes: YearChange[] }> {
    const { versions } = this.deps
    return this.compare(
      await versions.dataOfEdition(companyId, sectionType, before),
      await versions.dataOfEdition(companyId, sectionType, after),
    )
  }

  /** Compares an edition with the draft: what restoring it into the draft would change. */
  async compareDraft(companyId: number, sectionType: SectionType, number: number): Promise<YearChange[]> {
    const { versions } = this.deps
    const { changes } = await this.compare(
      await versions.dataIn(companyId, sectionType, 'draft'),
      await versions.dataOfEdition(companyId, sectionType, number),
    )
    return changes
  }

  private async compare(was: DataVersion, becomes: DataVersion) {
    const before = await this.deps.versions.totalsOf(was)
    const after = await this.deps.versions.totalsOf(becomes)
    return { before, after, changes: yearChangesOf(before, after) }
  }
}
