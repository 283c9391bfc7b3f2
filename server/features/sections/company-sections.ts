import type { YearRange } from '#server/i18n/index.ts'
import type { Section } from './section.ts'
import type { SectionType } from './section-type.ts'
import { addedLast, appliedYears, codesIn, type AppliedYears, type SectionCodes } from './edition-years.ts'
import type { EditionInForce } from './sections.repository.ts'
import { SectionTree, type Former } from './section-tree.ts'

/**
 * The sections of a company: those of the editions of its guideline that are in force. As a tree it has every section
 * of any year, as the newest edition with it says; `in` has those of a year.
 */
export class CompanySections extends SectionTree {
  private readonly editions: readonly EditionInForce[]
  private readonly continued: ReadonlyMap<number, readonly number[]>
  private readonly trees = new Map<EditionInForce, SectionTree>()
  /** When each edition applies, from the first years to the last. */
  private readonly applied: readonly AppliedYears[]
  private readonly codes = new Map<number, SectionCodes>()

  /** @param editions those of one guideline @param continued what sections split, join or replace */
  constructor(
    editions: readonly EditionInForce[],
    continued: ReadonlyMap<number, readonly number[]> = new Map(),
  ) {
    const inOrder = editions.toSorted(
      (a, b) => (a.firstYear ?? 0) - (b.firstYear ?? 0) || a.inForceNumber - b.inForceNumber,
    )
    super([...new Map(inOrder.flatMap(({ sections }) => sections).map((one) => [one.id, one])).values()])
    this.editions = inOrder.toReversed()
    this.continued = continued
    this.applied = appliedYears(this.editions, (year) => this.editionOf(year))
  }

  /**
   * The edition of a year: of those for the year the one that begins last, of several the one that came into force last.
   */
  editionOf(year: number): EditionInForce | undefined {
    return this.editions.find(
      ({ firstYear, lastYear }) => (firstYear ?? year) <= year && year <= (lastYear ?? year),
    )
  }

  /** The sections of a year; of a year without an edition all of them, for rows that are there already. */
  override in(year: number): SectionTree {
    const edition = this.editionOf(year)
    if (!edition) return this
    const tree = this.trees.get(edition) ?? new SectionTree(edition.sections)
    this.trees.set(edition, tree)
    return tree
  }

  override formerly(sectionId: number, year: number, before: number): Former {
    const [now, then] = [this.in(year), this.in(before)]
    if (now === then) return { kind: 'same', sectionIds: [sectionId] }
    const own = then.find(sectionId)
    // Of a section that stays, a part may have become another one.
    if (own)
      return this.continuing(sectionId, now).length > 0
        ? { kind: 'apart', sections: [own] }
        : { kind: 'same', sectionIds: [sectionId] }
    const former = (this.continued.get(sectionId) ?? []).flatMap((id) => then.find(id) ?? [])
    if (former.length === 0) return { kind: 'new' }
    const isAlone = former.every(({ id }) => !now.find(id) && this.continuing(id, now).length === 1)
    return isAlone
      ? { kind: 'same', sectionIds: former.map(({ id }) => id) }
      : { kind: 'apart', sections: former }
  }

  /** The sections of a year that continue a former one. */
  private continuing(formerId: number, now: SectionTree): number[] {
    return [...this.continued]
      .filter(([id, continues]) => continues.includes(formerId) && now.find(id))
      .map(([id]) => id)
  }

  /** What a section is called where no year is chosen: its latest code, and what other years call it. */
  override codesOf(sectionId: number): SectionCodes {
    const codes = this.codes.get(sectionId) ?? codesIn(this.applied, sectionId) ?? super.codesOf(sectionId)
    this.codes.set(sectionId, codes)
    return codes
  }

  /** The sections that came with the edition of the last years, and those years. */
  addedLast(): { years: YearRange; sections: Section[] } {
    const { years, sections } = addedLast(this.applied)
    return { years, sections: sections.toSorted((a, b) => this.placeOf(a.id) - this.placeOf(b.id)) }
  }

  /**
   * The section with a code in the years nearest to a year whose own edition has none, and the years in which it has
   * that code.
   */
  elsewhere(
    sectionType: SectionType,
    code: string,
    year: number,
  ): { years: AppliedYears; section: Section } | undefined {
    const own = this.editionOf(year)
    return this.applied
      .filter(({ edition }) => edition !== own)
      .flatMap((years) => {
        const { sections } = years.edition
        const section = sections.find((one) => one.sectionType === sectionType && one.code === code)
        return section ? [{ years, section }] : []
      })
      .sort((a, b) => distance(a.years, year) - distance(b.years, year))[0]
  }
}

/** Years between a year and the nearest of some; 0 for one of them. */
function distance({ firstYear, lastYear }: AppliedYears, year: number): number {
  return Math.max((firstYear ?? year) - year, year - (lastYear ?? year), 0)
}
