// Long because it is the one place that knows the difference between published and preview.
import { AppError } from '#server/errors/app-error.ts'
import { PublicationPolicy } from '#server/features/publication-policy/index.ts'
import { yearsOf } from '#server/features/data-records/index.ts'
import {
  pdfTrackOf,
  rowsIn,
  sumTotals,
  yearlyTotalsIn,
  type Area,
  type DataVersion,
  type YearTotal,
} from '#server/features/publishing/index.ts'
import type { CompanySections, SectionCatalogue, SectionType } from '#server/features/sections/index.ts'
import {
  LimitedWordings,
  mayShowGoods,
  type SiteWording,
  type SiteWordings,
  type WordingService,
} from '#server/features/wording/index.ts'
import type { ListedPdf, PdfsService } from '#server/features/pdfs/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import type { CachedEditions, ShownEdition } from './cached-editions.ts'
import { endedSections, linesOf, type EndedSection, type SectionLine } from './section-sums.ts'
import { ByWording } from './by-wording.ts'
import { SiteSections } from './site-sections.ts'

/**
 * What a page shows: one edition by its number, so that a page rendered during a publication is entirely old or
 * entirely new; or the current state of an area. `within`: editions whose settings show it too, where it is not the
 * current one; what any of them hides is hidden (decision 033).
 */
export type Shown = SiteArea | { edition: number; within?: readonly number[] }

/** The areas a site shows: visitors see published, staff look at the preview. */
export type SiteArea = Exclude<Area, 'draft'>

export interface Overview {
  years: number[]
  /** Visible rows, as `rowsIn` counts them. */
  rowCount: number
  /** Yearly totals, which files have as rows besides. */
  yearlyTotals: number
}

export interface Listing {
  year: number
  years: number[]
  /** Of the year and of all years, as `rowsIn` counts them. */
  rowCount: number
  allRowCount: number
  /** The sum of every year, newest first; empty where the company shows no total. */
  yearAmounts: { year: number; amount: number }[]
  lines: (Omit<SectionLine, 'payments'> & { payments: number | null })[]
  /** With payments in the year before, and in nothing that this year has. */
  ended: EndedSection[]
  /** null where the company shows none. */
  payments: number | null
  /** null where the company shows no total. */
  amount: number | null
  /** Whether the year before is there. */
  comparesYears: boolean
  /** null where the year before is not there, or the company shows no total. */
  previousAmount: number | null
}

/** Which sections have rows to open in which year. */
export interface SectionPages {
  has(year: number, sectionId: number): boolean
}

export interface SiteDeps {
  sections: Pick<SectionCatalogue, 'of' | 'at'>
  versions: Pick<CachedEditions, 'of' | 'dataIn' | 'dataOfEdition' | 'totalsOf' | 'edition'>
  wording: Pick<WordingService, 'draft'>
  siteWordings: SiteWordings
  pdfs: Pick<PdfsService, 'listAt'>
}

/** Lists of PDFs of editions, which are immutable: half a kilobyte a file. */
const PDF_LISTS_KEPT = 100

/** What the public site shows, and with `area: 'preview'` its preview: the only place that knows the difference. */
export class SiteService {
  private readonly deps: SiteDeps
  private readonly sectionsOf = new ByWording((tree, wording) => new SiteSections(tree, wording))
  private readonly limits = new LimitedWordings()
  private readonly pdfsOfEditions = new PromiseCache<ListedPdf[]>(PDF_LISTS_KEPT)
  private readonly policyOf = new ByWording((tree, wording) => new PublicationPolicy(tree, wording))

  constructor(deps: SiteDeps) {
    this.deps = deps
  }

  /** The edition that pages show, with what they say of it; null before the first. */
  edition(companyId: number, number: number): Promise<ShownEdition | null> {
    return this.deps.versions.edition(companyId, number)
  }

  /** What the company says on these pages. */
  async wording(companyId: number, shown: Shown): Promise<SiteWording> {
    const versions = await this.deps.versions.of(companyId, shown)
    const own = await this.deps.siteWordings.at(
      companyId,
      versions,
      shown === 'preview' ? 'preview' : 'published',
    )
    if (typeof shown === 'string' || !shown.within) return own
    let limited = own
    for (const edition of shown.within)
      limited = this.limits.of(limited, await this.wording(companyId, { edition }))
    return limited
  }

  /**
   * The PDFs of a type in their order; none where the company shows no PDFs (display settings), and none with an
   * earlier edition: one of them may have been withdrawn since.
   */
  async pdfs(companyId: number, type: SectionType, shown: Shown): Promise<ListedPdf[]> {
    const { versions, siteWordings, pdfs } = this.deps
    if (typeof shown !== 'string' && shown.within) return []
    const versionOf = await versions.of(companyId, shown)
    const { display } = await siteWordings.at(companyId, versionOf)
    if (!display.usePdfFile) return []
    const read = () => pdfs.listAt(companyId, type, versionOf.get(pdfTrackOf(type)) ?? 0)
    return typeof shown === 'string'
      ? read()
      : this.pdfsOfEditions.get(`${companyId} ${type} ${shown.edition}`, read)
  }

  /** Whether the company shows PDFs at all (display settings). */
  async showsPdfs(companyId: number, shown: Shown): Promise<boolean> {
    return (await this.wording(companyId, shown)).display.usePdfFile
  }

  /** The rows that pages of a type are made from. */
  data(companyId: number, type: SectionType, shown: Shown): Promise<DataVersion> {
    const { versions } = this.deps
    return typeof shown === 'string'
      ? versions.dataIn(companyId, type, shown)
      : versions.dataOfEdition(companyId, type, shown.edition)
  }

  /** What there is of a type; null before its first publication. */
  async overview(companyId: number, type: SectionType, shown: Shown): Promise<Overview | null> {
    const data = await this.data(companyId, type, shown)
    if (data.imports.length === 0) return null
    const totals = await this.deps.versions.totalsOf(data)
    const sections = await this.tree(companyId, shown)
    return {
      years: yearsOf(data),
      rowCount: rowsIn(sections, totals),
      yearlyTotals: yearlyTotalsIn(sections, totals),
    }
  }

  /** A year's sections with their sums; the newest year when none is asked for. 404 for a year that is not there. */
  async listing(companyId: number, type: SectionType, shown: Shown, year?: number): Promise<Listing | null> {
    const data = await this.data(companyId, type, shown)
    const years = yearsOf(data)
    if (years.length === 0) {
      if (year !== undefined) throw new AppError(404)
      return null
    }
    const chosen = year ?? years[0]!
    if (!years.includes(chosen)) throw new AppError(404)
    const totals = await this.totals(companyId, shown, data)
    const policy = await this.policy(companyId, shown)
    const ofYear = totals.filter((total) => total.year === chosen)
    const before = totals.filter((total) => total.year === chosen - 1)
    const sum = sumTotals(0, ofYear)
    const comparesYears = years.includes(chosen - 1)
    const sections = await this.sections(companyId, shown)
    const listed = { type, year: chosen, totals: ofYear, previous: before }
    const used = new Set(totals.map(({ sectionId }) => sectionId))
    const lines = linesOf(sections, listed, used)
    return {
      year: chosen,
      years,
      rowCount: rowsIn(sections, ofYear),
      allRowCount: rowsIn(sections, totals),
      yearAmounts: years.flatMap((one) => {
        const amount = policy.totalAmount(
          sumTotals(
            0,
            totals.filter(({ year }) => year === one),
          ).amount,
        )
        return amount === null ? [] : [{ year: one, amount }]
      }),
      lines: lines.map((line) => ({ ...line, payments: policy.payments(line.payments) })),
      ended: comparesYears ? endedSections(sections, listed, lines) : [],
      payments: policy.payments(sum.payments),
      amount: policy.totalAmount(sum.amount),
      comparesYears,
      previousAmount: policy.totalAmount(comparesYears ? sumTotals(0, before).amount : null),
    }
  }

  /** The sections without wording: those with which an edition was published, or those of today. */
  async tree(companyId: number, shown: Shown): Promise<CompanySections> {
    const { sections, versions } = this.deps
    const edition = typeof shown === 'string' ? null : await versions.edition(companyId, shown.edition)
    return edition ? sections.at(edition.sections) : sections.of(companyId)
  }

  /** The sections of both types as the company shows them. */
  async sections(companyId: number, shown: Shown): Promise<SiteSections> {
    return this.sectionsOf.get(await this.tree(companyId, shown), await this.wording(companyId, shown))
  }

  /** What of its records is public. */
  async policy(companyId: number, shown: Shown): Promise<PublicationPolicy> {
    return this.policyOf.get(await this.tree(companyId, shown), await this.wording(companyId, shown))
  }

  /** What would be public with the draft's wording and display settings. */
  async draftPolicy(companyId: number): Promise<PublicationPolicy> {
    return new PublicationPolicy(
      await this.deps.sections.of(companyId),
      await this.deps.wording.draft(companyId),
    )
  }

  /** The sums of a version's sections and years, without figures that are not public. */
  async totals(companyId: number, shown: Shown, data: DataVersion): Promise<YearTotal[]> {
    const policy = await this.policy(companyId, shown)
    return (await this.deps.versions.totalsOf(data)).map((total) => policy.totals(total))
  }

  /** The same with the draft's wording, for those who edit it. */
  async draftSections(companyId: number): Promise<SiteSections> {
    return new SiteSections(await this.deps.sections.of(companyId), await this.deps.wording.draft(companyId))
  }

  /** Whether a list of the sections that these sums are of has a column for goods: on all its pages and in its file. */
  hasGoods(sections: SiteSections, ofList: YearTotal[]): boolean {
    const sets = ofList.map(({ sectionId }) => sections.getById(sectionId).columns)
    return ofList.some(({ goodsCount }) => goodsCount > 0) && mayShowGoods(sets)
  }

  /** The sections of a type that can be opened, by year: `shownIn` says on which page. */
  async pagesIn(companyId: number, type: SectionType, shown: Shown): Promise<SectionPages> {
    const totals = await this.deps.versions.totalsOf(await this.data(companyId, type, shown))
    const sections = await this.sections(companyId, shown)
    const filled = totals.filter((one) => one.rowCount > 0 && sections.isOpenable(one.sectionId))
    const keys = new Set(filled.map(({ year, sectionId }) => `${year} ${sectionId}`))
    return { has: (year, sectionId) => keys.has(`${year} ${sectionId}`) }
  }
}
