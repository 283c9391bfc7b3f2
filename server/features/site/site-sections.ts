import {
  inCompanyOrder,
  type SectionTexts,
  type ShownText,
  type SiteWording,
} from '#server/features/wording/index.ts'
import { publishedAs } from '#server/features/publication-policy/index.ts'
import type {
  Former,
  Section,
  SectionCodes,
  SectionTree,
  SectionType,
} from '#server/features/sections/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Lang } from '#server/i18n/index.ts'
import { getRequired } from '#server/lib/records.ts'

/** A section on a company's site: the reference tree with the company's wording. */
export interface SiteSection extends Omit<Section, 'name' | 'description'> {
  /** The section whose page lists its rows: itself, or an ancestor that shows the rows of its subsections. */
  shownIn: number
  /** The section whose name its rows use: itself, or its parent if the third level is not shown. */
  namedAs: number
  /** The sections whose rows its page lists, in order; only its own if another page lists them. */
  lists: number[]
  hiddenWhenEmpty: boolean
  title(lang: Lang): ShownText
  texts(lang: Lang): SectionTexts
}

type Says = Pick<SiteWording, 'display' | 'sectionDetail' | 'sectionTitle' | 'sectionTexts'>

/** The sections of both types on a company's site. Every page takes names, order and links from here. */
export class SiteSections {
  private readonly sections: SiteSection[]
  private readonly byId: Map<number, SiteSection>
  private readonly places: Map<number, number>
  private readonly years = new Map<SectionTree, SiteSections>()

  constructor(
    private readonly tree: SectionTree,
    private readonly says: Says,
  ) {
    this.sections = ([1, 2] as const).flatMap((type) => below(tree, says, tree.roots(type), undefined))
    this.places = new Map(this.sections.map(({ id }, at) => [id, at]))
    this.byId = new Map(this.sections.map((section) => [section.id, section]))
    for (const { id, shownIn } of this.sections) if (shownIn !== id) this.getById(shownIn).lists.push(id)
  }

  /** Those of a year, with the codes and names of its guideline's edition. */
  in(year: number): SiteSections {
    const tree = this.tree.in(year)
    if (tree === this.tree) return this
    const sections = this.years.get(tree) ?? new SiteSections(tree, this.says)
    this.years.set(tree, sections)
    return sections
  }

  /** With what of an earlier year a section of a year is compared. */
  formerly(sectionId: number, year: number, before: number): Former {
    return this.tree.formerly(sectionId, year, before)
  }

  /** Where a section is in the company's order; behind all others if it is not there. */
  placeOf(sectionId: number): number {
    return this.places.get(sectionId) ?? this.sections.length
  }

  /** What a section is called where no year is chosen. */
  codesOf(sectionId: number): SectionCodes {
    return this.tree.codesOf(sectionId)
  }

  /** Whether a section has rows to show; a yearly total (A8, D1 …) is a figure without a page. */
  isOpenable(sectionId: number): boolean {
    return this.byId.get(sectionId)?.content === 'rows'
  }

  /** All sections of a type in the company's order: a root, its items, their sub-items, the next root. */
  of(sectionType: SectionType): SiteSection[] {
    return this.sections.filter((section) => section.sectionType === sectionType)
  }

  /** The section of a type, or 704. */
  get(sectionType: SectionType, sectionId: number): SiteSection {
    const section = this.byId.get(sectionId)
    if (section?.sectionType !== sectionType) throw new AppError(704)
    return section
  }

  /** A section that is known to exist. @throws Error */
  getById(sectionId: number): SiteSection {
    return getRequired(this.byId, sectionId)
  }

  find(sectionId: number): SiteSection | undefined {
    return this.byId.get(sectionId)
  }

  /** From the root down to the section's parent. */
  above(section: SiteSection): SiteSection[] {
    const parent = section.parentId === null ? undefined : this.byId.get(section.parentId)
    return parent ? [...this.above(parent), parent] : []
  }
}

/** Siblings in the company's order, each before its subsections. */
function below(tree: SectionTree, says: Says, siblings: Section[], parent?: SiteSection): SiteSection[] {
  const placed = siblings.map((section) => ({
    section,
    id: section.id,
    position: says.sectionDetail(section.id)?.position ?? null,
  }))
  return inCompanyOrder(placed).flatMap(({ section }) => {
    const shown = siteSectionOf(section, says, parent)
    return [shown, ...below(tree, says, tree.childrenOf(section.id), shown)]
  })
}

function siteSectionOf(section: Section, says: Says, parent?: SiteSection): SiteSection {
  const { name: _name, description: _description, ...rest } = section
  const namedAs = publishedAs(section, says.display)
  const withoutOwnLevel = namedAs !== section.id
  // An ancestor that lists its subsections also lists deeper ones.
  const isListedAbove =
    parent !== undefined &&
    (withoutOwnLevel ||
      parent.shownIn !== parent.id ||
      (says.sectionDetail(parent.id)?.showsRowsBelow ?? false))
  return {
    ...rest,
    shownIn: isListedAbove ? parent.shownIn : section.id,
    namedAs,
    lists: [section.id],
    hiddenWhenEmpty: says.sectionDetail(section.id)?.hiddenWhenEmpty ?? false,
    title: oncePerLanguage((lang) => says.sectionTitle(section, lang)),
    texts: oncePerLanguage((lang) => says.sectionTexts(section, lang)),
  }
}

/** What a section says does not change as long as the sections are kept, and a listing asks all of them. */
function oncePerLanguage<T>(make: (lang: Lang) => T): (lang: Lang) => T {
  const made: Partial<Record<Lang, T>> = {}
  return (lang) => (made[lang] ??= make(lang))
}
