import { AppError } from '#server/errors/app-error.ts'
import { yearsOf } from '#server/features/data-records/index.ts'
import { sumTotals } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { neighboursOf, type Neighbours } from './neighbours.ts'
import type { SiteSection } from './site-sections.ts'
import type { Shown, SiteService } from './site.service.ts'

/** What a section without rows was in each year. */
export interface TotalsPage extends Neighbours {
  section: SiteSection
  /** From the root down to the section's parent. */
  above: SiteSection[]
  year: number
  /** The years with a figure, newest first. */
  years: TotalOfYear[]
  /** The amount of all sections in the year; null where the company shows no total. */
  yearAmount: number | null
}

interface TotalOfYear {
  year: number
  /** null where the company shows none. */
  payments: number | null
  amount: number
}

/** The pages of sections of which only a yearly total is published (A8, D1 …). */
export class SectionTotalsService {
  constructor(
    private readonly deps: { site: Pick<SiteService, 'sections' | 'policy' | 'totals' | 'data'> },
  ) {}

  /** Whether a section has such a page instead of one with rows. 704 for a section of no use here. */
  async has(companyId: number, type: SectionType, shown: Shown, sectionId: number): Promise<boolean> {
    const { content, shownIn, id } = (await this.deps.site.sections(companyId, shown)).get(type, sectionId)
    return content === 'total' && shownIn === id
  }

  /** 704 for a section that is not published, 404 for a year that is not there. */
  async page(
    companyId: number,
    type: SectionType,
    shown: Shown,
    sectionId: number,
    asked: number | undefined,
  ): Promise<TotalsPage> {
    const { site } = this.deps
    const sections = await site.sections(companyId, shown)
    const policy = await site.policy(companyId, shown)
    if (!policy.isPublished(sectionId)) throw new AppError(704)
    const data = await site.data(companyId, type, shown)
    const totals = await site.totals(companyId, shown, data)
    const years = totals
      .filter((total) => total.sectionId === sectionId && total.amount > 0)
      .map(({ year, payments, amount }) => ({ year, payments: policy.payments(payments), amount }))
      .sort((a, b) => b.year - a.year)
    const year = asked ?? years[0]?.year ?? yearsOf(data)[0]
    if (year === undefined || !yearsOf(data).includes(year)) throw new AppError(404)
    const inYear = sections.in(year)
    const section = inYear.find(sectionId)
    if (!section) throw new AppError(404)
    const all = totals.filter((one) => one.year === year)
    return {
      ...{ section, above: inYear.above(section), year, years },
      yearAmount: policy.totalAmount(sumTotals(0, all).amount),
      ...neighboursOf(inYear, type, sectionId, all),
    }
  }
}
