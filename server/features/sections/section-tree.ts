import { AppError } from '#server/errors/app-error.ts'
import { getRequired } from '#server/lib/records.ts'
import type { SectionCodes } from './edition-years.ts'
import type { Section } from './section.ts'
import type { SectionType } from './section-type.ts'

/** What a section was in an earlier year. */
export type Former =
  /** These together, and nothing else. */
  | { kind: 'same'; sectionIds: readonly number[] }
  | { kind: 'new' }
  /** These, which other sections continue too. */
  | { kind: 'apart'; sections: readonly Section[] }

/** Sections of both types in memory. */
export class SectionTree {
  private readonly byId: Map<number, Section>
  private readonly places: Map<number, number>
  private readonly byCode: Map<string, Section>
  private readonly sections: Section[]

  constructor(sections: Section[]) {
    this.sections = inDisplayOrder(sections)
    this.places = new Map(this.sections.map(({ id }, at) => [id, at]))
    this.byId = new Map(sections.map((section) => [section.id, section]))
    this.byCode = new Map(sections.map((section) => [`${section.sectionType}${section.code}`, section]))
  }

  /** Those of a year; the same ones here. */
  in(_year: number): SectionTree {
    return this
  }

  /** With what of the year before a section of a year is compared; with itself where both have the same sections. */
  formerly(sectionId: number, _year: number, _before: number): Former {
    return { kind: 'same', sectionIds: [sectionId] }
  }

  /** Where a section is among all of both types in display order; behind them if it is none of them. */
  placeOf(sectionId: number): number {
    return this.places.get(sectionId) ?? this.sections.length
  }

  /** What a section is called: here by its code alone. @throws Error for one that is not there */
  codesOf(sectionId: number): SectionCodes {
    return { code: getRequired(this.byId, sectionId).code, ended: null, others: [] }
  }

  /** All sections of a type in display order: a root, its items, their sub-items, the next root. */
  of(sectionType: SectionType): Section[] {
    return this.sections.filter((section) => section.sectionType === sectionType)
  }

  roots(sectionType: SectionType): Section[] {
    return this.of(sectionType).filter((section) => section.level === 1)
  }

  childrenOf(sectionId: number): Section[] {
    return this.sections.filter((section) => section.parentId === sectionId)
  }

  byCodeOf(sectionType: SectionType, code: string): Section | undefined {
    return this.byCode.get(`${sectionType}${code}`)
  }

  find(sectionId: number): Section | undefined {
    return this.byId.get(sectionId)
  }

  /** The section of a type, or 704. */
  get(sectionType: SectionType, sectionId: number): Section {
    const section = this.byId.get(sectionId)
    if (!section || section.sectionType !== sectionType) throw new AppError(704)
    return section
  }

  /** The root section of a type, or 710. */
  getRoot(sectionType: SectionType, sectionId: number): Section {
    if (!this.isRoot(sectionType, sectionId)) throw new AppError(710)
    return getRequired(this.byId, sectionId)
  }

  isRoot(sectionType: SectionType, sectionId: number): boolean {
    const section = this.byId.get(sectionId)
    return section?.sectionType === sectionType && section.level === 1
  }
}

/** Each section before its subsections; `orderNumber` counts among siblings only. Without what is below none of them. */
export function inDisplayOrder<S extends Section>(
  sections: readonly S[],
  parentId: number | null = null,
): S[] {
  return sections
    .filter((section) => section.parentId === parentId)
    .sort((a, b) => a.sectionType - b.sectionType || a.orderNumber - b.orderNumber)
    .flatMap((section) => [section, ...inDisplayOrder(sections, section.id)])
}
