import { AppError } from '#server/errors/app-error.ts'
import { yearsOf, type DataRecord, type DataRecordsService } from '#server/features/data-records/index.ts'
import {
  emptyTotal,
  sumTotals,
  type Area,
  type DataVersion,
  type PublishingService,
  type SectionTotal,
} from '#server/features/publishing/index.ts'
import type { Section, SectionTree, SectionType } from '#server/features/sections/index.ts'
import type { SearchService } from '#server/features/search/index.ts'
import { linesOf, type SectionLine } from './section-sums.ts'

/**
 * What a page shows: one edition by its number, so that a page rendered while somebody publishes is wholly old or
 * wholly new; or an area as it stands now.
 */
export type Shown = SiteArea | { edition: number }

/** The areas a site shows: visitors see published, staff look at the preview. */
export type SiteArea = Exclude<Area, 'draft'>

export interface Overview {
  years: number[]
  rowCount: number
}

export interface Listing {
  year: number
  years: number[]
  lines: SectionLine[]
  payments: number
  amount: number
  /** null when the year before is not there. */
  previousAmount: number | null
}

export interface SectionPage {
  section: Section
  /** From the root down to the section's parent. */
  above: Section[]
  year: number
  /** Years in which the section has rows, newest first. */
  years: number[]
  total: SectionTotal
  records: DataRecord[]
  page: number
  size: number
  previous: Section | null
  next: Section | null
}

export interface SiteDeps {
  sections: SectionTree
  publishing: PublishingService
  dataRecords: DataRecordsService
  search: SearchService
}

/** What the public site shows, and with `area: 'preview'` its preview: the only place that knows the difference. */
export class SiteService {
  private readonly deps: SiteDeps

  constructor(deps: SiteDeps) {
    this.deps = deps
  }

  /** What there is of a type; null before its first publication. */
  async overview(companyId: number, type: SectionType, shown: Shown): Promise<Overview | null> {
    const data = await this.dataOf(companyId, type, shown)
    if (data.imports.length === 0) return null
    const totals = await this.deps.publishing.totalsOf(data)
    const withRows = totals.filter(({ sectionId }) => this.isOpenable(sectionId))
    return { years: yearsOf(data), rowCount: withRows.reduce((sum, { rowCount }) => sum + rowCount, 0) }
  }

  /** A year's sections with their sums; the newest year when none is asked for. 404 for a year that is not there. */
  async listing(companyId: number, type: SectionType, shown: Shown, year?: number): Promise<Listing | null> {
    const { publishing, sections } = this.deps
    const data = await this.dataOf(companyId, type, shown)
    const years = yearsOf(data)
    if (years.length === 0) {
      if (year !== undefined) throw new AppError(404)
      return null
    }
    const chosen = year ?? years[0]!
    if (!years.includes(chosen)) throw new AppError(404)
    const totals = await publishing.totalsOf(data)
    const ofYear = totals.filter((total) => total.year === chosen)
    const before = totals.filter((total) => total.year === chosen - 1)
    const sum = sumTotals(0, ofYear)
    return {
      year: chosen,
      years,
      lines: linesOf(sections.of(type), ofYear, before, new Set(totals.map(({ sectionId }) => sectionId))),
      payments: sum.payments,
      amount: sum.amount,
      previousAmount: years.includes(chosen - 1) ? sumTotals(0, before).amount : null,
    }
  }

  /** One page of a section's rows. 704 for a section of no use here, 404 for a page or year that is not there. */
  async section(
    companyId: number,
    type: SectionType,
    shown: Shown,
    sectionId: number,
    choice: { year?: number | undefined; page: number; size: number },
  ): Promise<SectionPage> {
    const { publishing, sections, dataRecords } = this.deps
    const section = sections.get(type, sectionId)
    if (section.content !== 'rows') throw new AppError(704)
    const data = await this.dataOf(companyId, type, shown)
    const totals = await publishing.totalsOf(data)
    const withRows = totals.filter((one) => one.rowCount > 0 && this.isOpenable(one.sectionId))
    const years = withRows.filter((total) => total.sectionId === sectionId).map(({ year }) => year)
    years.sort((a, b) => b - a)
    const year = choice.year ?? years[0] ?? yearsOf(data)[0]
    if (year === undefined || !yearsOf(data).includes(year)) throw new AppError(404)
    const total =
      withRows.find((one) => one.sectionId === sectionId && one.year === year) ?? emptyTotal(sectionId)
    if (choice.page > Math.max(1, Math.ceil(total.rowCount / choice.size))) throw new AppError(404)
    const filter = { year, rootSectionId: section.rootId, sectionId }
    const { records } = await dataRecords.list(data, filter, choice.page, choice.size)
    const openable = new Set(withRows.filter((one) => one.year === year).map((one) => one.sectionId))
    const order = sections.of(type).filter(({ id }) => openable.has(id) || id === sectionId)
    const at = order.findIndex(({ id }) => id === sectionId)
    return {
      section,
      above: this.above(section),
      year,
      years,
      total,
      records,
      page: choice.page,
      size: choice.size,
      previous: order[at - 1] ?? null,
      next: order[at + 1] ?? null,
    }
  }

  /** What a search may choose from: years and roots that hold anything. */
  async searchChoices(companyId: number, type: SectionType, shown: Shown) {
    const data = await this.dataOf(companyId, type, shown)
    const used = new Set(data.imports.map(({ rootSectionId }) => rootSectionId))
    return {
      data,
      years: yearsOf(data),
      roots: this.deps.sections.roots(type).filter(({ id }) => used.has(id)),
    }
  }

  search(
    data: DataVersion,
    query: {
      organizationName?: string
      individualName?: string
      years?: number[]
      rootSectionIds?: number[]
    },
  ) {
    return this.deps.search.search(data, query)
  }

  private dataOf(companyId: number, type: SectionType, shown: Shown): Promise<DataVersion> {
    const { publishing } = this.deps
    return typeof shown === 'string'
      ? publishing.dataIn(companyId, type, shown)
      : publishing.dataOfEdition(companyId, type, shown.edition)
  }

  /** Whether a section has rows to show; a yearly total (A8, D1 …) is a figure without a page. */
  private isOpenable(sectionId: number): boolean {
    return this.deps.sections.find(sectionId)?.content === 'rows'
  }

  private above(section: Section): Section[] {
    const parent = section.parentId === null ? undefined : this.deps.sections.find(section.parentId)
    return parent ? [...this.above(parent), parent] : []
  }
}
