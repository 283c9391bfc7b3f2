import { AppError } from '#server/errors/app-error.ts'
import { yearsOf, type DataRecordsService } from '#server/features/data-records/index.ts'
import { sumTotals, type YearTotal } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { neighboursOf } from './neighbours.ts'
import type { SectionChoice, SectionPage } from './section-page.ts'
import type { SiteSection, SiteSections } from './site-sections.ts'
import type { Shown, SiteService } from './site.service.ts'

/** The lists of rows that the pages of sections show. */
export class SectionRowsService {
  private readonly deps: {
    site: Pick<SiteService, 'sections' | 'policy' | 'totals' | 'data' | 'hasGoods'>
    dataRecords: DataRecordsService
  }

  constructor(deps: SectionRowsService['deps']) {
    this.deps = deps
  }

  /**
   * One page of the rows that a section's page lists; of a section that another one lists, its own rows.
   * 704 for a section of no use here, 404 for a page or year that is not there.
   */
  async page(
    companyId: number,
    type: SectionType,
    shown: Shown,
    sectionId: number,
    choice: SectionChoice,
  ): Promise<SectionPage> {
    const { site, dataRecords } = this.deps
    const sections = await site.sections(companyId, shown)
    const known = sections.get(type, sectionId)
    const policy = await site.policy(companyId, shown)
    if (!policy.isPublished(sectionId) || !known.lists.some((id) => sections.isOpenable(id)))
      throw new AppError(704)
    const data = await site.data(companyId, type, shown)
    const totals = await site.totals(companyId, shown, data)
    const withRows = totals.filter(({ rowCount }) => rowCount > 0)
    const openable = withRows.filter((one) => sections.isOpenable(one.sectionId))
    const listed = (totals: YearTotal[]) => totals.filter((one) => known.lists.includes(one.sectionId))
    const years = [...new Set(listed(openable).map((one) => one.year))].sort((a, b) => b - a)
    const year = choice.year ?? years[0] ?? yearsOf(data)[0]
    if (year === undefined || !yearsOf(data).includes(year)) throw new AppError(404)
    const inYear = sections.in(year)
    const section = inYear.find(sectionId)
    if (!section) throw new AppError(404)
    const ofYear = listed(withRows).filter((one) => one.year === year)
    const total = sumTotals(sectionId, ofYear)
    const all = totals.filter((one) => one.year === year)
    const { page, size, keyWords } = choice
    const sort = policy.sort(choice.sort ?? 'file')
    const place = {
      year,
      sectionIds: section.lists.filter((id) => ofYear.some((one) => one.sectionId === id)),
      search: keyWords ? { keyWords, readable: policy } : undefined,
    }
    requirePage(page, size, total.rowCount)
    const rows = await dataRecords.listSections(data, place, { page, size, sort })
    if (rows.matching) requirePage(page, size, rows.matching.total.rowCount)
    return {
      section,
      above: inYear.above(section),
      listed: place.sectionIds.map((id) => inYear.getById(id)),
      named: namedIn(inYear, place.sectionIds),
      year,
      years,
      yearAmounts: years.map((one) => ({
        year: one,
        amount: sumTotals(
          sectionId,
          listed(withRows).filter((each) => each.year === one),
        ).amount,
      })),
      previousAmount: years.includes(year - 1) ? previousAmount(sections, section, year, withRows) : null,
      total,
      ...rows,
      records: rows.records.map((record) => policy.publish(record)),
      bodies: new Map(rows.records.map((record) => [record.id, policy.bodiesIn(record)])),
      matching: rows.matching && {
        ...rows.matching,
        total: policy.totals({ ...rows.matching.total, sectionId }),
      },
      hasGoods: site.hasGoods(inYear, ofYear),
      ...{ page, size },
      yearAmount: policy.totalAmount(sumTotals(0, all).amount),
      ...neighboursOf(inYear, type, sectionId, all),
    }
  }

  /**
   * Where a section's list has a row, by the row's public id: from 1, in pages of `size`, in the order of the files.
   * Null where the list of that year does not have it; without a year the row's own counts.
   */
  async pageOfRow(
    companyId: number,
    type: SectionType,
    shown: Shown,
    sectionId: number,
    { row, year, size }: { row: string; year: number | undefined; size: number },
  ): Promise<{ year: number; page: number } | null> {
    const { site, dataRecords } = this.deps
    const sections = await site.sections(companyId, shown)
    const { lists } = sections.get(type, sectionId)
    if (!lists.some((id) => sections.isOpenable(id))) return null
    const data = await site.data(companyId, type, shown)
    const of = year ?? (await dataRecords.find(data, row))?.year
    if (of === undefined) return null
    const before = await dataRecords.rowsBefore(data, { year: of, sectionIds: lists }, row)
    return before === null ? null : { year: of, page: Math.floor(before / size) + 1 }
  }
}

/** By whose names the rows of some sections go, by section; null where all of them go by one. */
function namedIn(sections: SiteSections, ids: number[]): Map<number, SiteSection> | null {
  const published = ids.map((id) => sections.getById(sections.getById(id).namedAs))
  const named = new Map(published.map((section) => [section.id, section]))
  return new Set(named.values()).size > 1 ? named : null
}

/** 404 for a page behind the last one. */
function requirePage(page: number, size: number, rowCount: number): void {
  if (page > Math.max(1, Math.ceil(rowCount / size))) throw new AppError(404)
}

/** What a section's rows of the year before add up to; null where the sections of the two years cannot be compared. */
function previousAmount(
  sections: SiteSections,
  { lists }: SiteSection,
  year: number,
  totals: YearTotal[],
): number | null {
  const former = lists.map((id) => sections.formerly(id, year, year - 1))
  if (!former.every(({ kind }) => kind === 'same')) return null
  const ids = new Set(former.flatMap((one) => (one.kind === 'same' ? one.sectionIds : [])))
  return sumTotals(
    0,
    totals.filter((one) => one.year === year - 1 && ids.has(one.sectionId)),
  ).amount
}
