import type { Company } from '#server/features/companies/index.ts'
import type { DataRecordsService } from '#server/features/data-records/index.ts'
import type { PublicationPolicy } from '#server/features/publication-policy/index.ts'
import type { DataVersion, YearTotal } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { getRequired } from '#server/lib/records.ts'
import { selfCheck } from './self-check.ts'
import type { Offered } from './offered.ts'
import type { Answer, Measure } from './self-check-measures.ts'
import type { SiteSection, SiteSections } from './site-sections.ts'
import type { Shown, SiteService } from './site.service.ts'

/** The rows of a section in a year, and the page that shows them. */
export interface Example {
  section: SiteSection
  year: number
}

export interface SelfCheck {
  answers: Record<Measure, Answer>
  /** Whether files name the company by its corporate number. */
  namesCompanyByNumber: boolean
  /** A page with rows; with a stated tax rule; with numbers of studies. Null: there is none. */
  rows: Example | null
  tax: Example | null
  studyNumbers: Example | null
}

export interface SelfCheckDeps {
  site: Pick<SiteService, 'data' | 'policy' | 'totals' | 'sections' | 'wording'>
  dataRecords: Pick<DataRecordsService, 'listSections'>
}

/** A type's rows and sums as they are published. */
interface Published {
  data: DataVersion
  totals: YearTotal[]
}

/** Rows of a section checked for a study number: either all have one or none has. */
const LOOKED_AT = 100

/** Checks what a site offers for its published data. Reads at most a hundred rows of any section. */
export class SelfCheckService {
  private readonly deps: SelfCheckDeps

  constructor(deps: SelfCheckDeps) {
    this.deps = deps
  }

  /** Null while none of these types is published. */
  async of(
    { id: companyId, corporateNumber }: Pick<Company, 'id' | 'corporateNumber'>,
    types: SectionType[],
    shown: Shown,
  ): Promise<SelfCheck | null> {
    const { site } = this.deps
    const all = await Promise.all(types.map((type) => site.data(companyId, type, shown)))
    const published = await Promise.all(
      all
        .filter(({ imports }) => imports.length > 0)
        .map(async (data): Promise<Published> => ({
          data,
          totals: await site.totals(companyId, shown, data),
        })),
    )
    if (published.length === 0) return null
    const { display } = await site.wording(companyId, shown)
    const sections = await site.sections(companyId, shown)
    const policy = await site.policy(companyId, shown)
    const totals = published.flatMap((one) => one.totals).filter(({ rowCount }) => rowCount > 0)
    const withRows = totals.filter(({ sectionId }) => sections.isOpenable(sectionId))
    const examples = examplesOf(sections, withRows)
    const taxOf = ({ section }: Example) => section.texts('ja').tax?.text ?? null
    const studyNumbers = await this.withStudyNumber(published, sections, policy, withRows)
    const offered: Offered = {
      rows: withRows.reduce((sum, { rowCount }) => sum + rowCount, 0),
      download: display.publicDownload,
      files: published.length,
      sums: display.totalAmount,
      totalsOnly: withRows.length < totals.length,
      severalInRow: withRows.some((one) => one.payments !== one.rowCount - one.repeatCount),
      // Without listed amounts there is nothing to be taxed.
      taxes: examplesOf(
        sections,
        withRows.filter(({ amount }) => amount > 0),
      ).map(taxOf),
      studyNumbers: studyNumbers !== null,
      // The files for machines name it.
      corporateNumber: display.publicDownload && corporateNumber !== null,
    }
    return {
      answers: selfCheck(offered),
      namesCompanyByNumber: offered.corporateNumber,
      rows: examples[0] ?? null,
      tax: examples.find((example) => taxOf(example) !== null) ?? null,
      studyNumbers,
    }
  }

  /** The newest rows of studies that name them by number. */
  private async withStudyNumber(
    published: Published[],
    sections: SiteSections,
    policy: PublicationPolicy,
    withRows: YearTotal[],
  ): Promise<Example | null> {
    const { dataRecords } = this.deps
    // Only the columns of clinical studies have such numbers.
    const studies = withRows
      .filter(({ sectionId }) => sections.getById(sectionId).columns === 'trials')
      .sort((a, b) => b.year - a.year)
    for (const { year, sectionId } of studies) {
      const { sectionType, shownIn } = sections.getById(sectionId)
      const data = published.find((one) => one.data.sectionType === sectionType)!.data
      const place = { year, sectionIds: [sectionId] }
      const { records } = await dataRecords.listSections(data, place, { page: 1, size: LOOKED_AT })
      if (records.some((record) => policy.publish(record).jrctNumber))
        return { section: sections.in(year).getById(shownIn), year }
    }
    return null
  }
}

/** Each page with rows in its newest year, in the company's order. */
function examplesOf(sections: SiteSections, withRows: YearTotal[]): Example[] {
  const newest = new Map<number, number>()
  for (const { sectionId, year } of withRows) {
    const { shownIn } = sections.getById(sectionId)
    newest.set(shownIn, Math.max(year, newest.get(shownIn) ?? 0))
  }
  return ([1, 2] as const)
    .flatMap((type) => sections.of(type))
    .filter(({ id }) => newest.has(id))
    .map((section) => ({ section, year: getRequired(newest, section.id) }))
}
