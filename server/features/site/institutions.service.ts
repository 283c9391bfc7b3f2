import { AppError } from '#server/errors/app-error.ts'
import { yearsOf, type DataRecordsService } from '#server/features/data-records/index.ts'
import type { PublicationPolicy } from '#server/features/publication-policy/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import {
  byAmount,
  byName,
  institutionsIn,
  PaidBodies,
  type Institution,
  type InstitutionSort,
  type PaidBody,
} from './institutions.ts'
import type { SiteSections } from './site-sections.ts'
import type { Shown, SiteService } from './site.service.ts'

/** The rows of all versions together whose bodies are remembered; a version has far fewer bodies than rows. */
const ROWS_CACHED = 2_000_000

export interface InstitutionsDeps {
  site: Pick<SiteService, 'data' | 'policy' | 'sections' | 'totals' | 'wording'>
  dataRecords: Pick<DataRecordsService, 'eachPaidSum' | 'contentKey'>
}

export interface InstitutionChoice {
  /** All years without one. */
  year: number | undefined
  /** A part of the name; '' for all. */
  name: string
  sort: InstitutionSort
  page: number
  size: number
}

export interface InstitutionsPage {
  /** One page of them. */
  institutions: Institution[]
  /** How many there are on all pages. */
  count: number
  years: number[]
  /** Whether the company shows sums. */
  showsAmounts: boolean
  sort: InstitutionSort
  /** Whether the company lets visitors order institutions by amount. */
  ranks: boolean
}

/** Lists the bodies that rows name as paid, never people (decision 046). */
export class InstitutionsService {
  private readonly deps: InstitutionsDeps
  private readonly bodies = new PromiseCache<readonly PaidBody[]>(ROWS_CACHED)

  constructor(deps: InstitutionsDeps) {
    this.deps = deps
  }

  /** One page of the list. 404 for a year or a page that is not there. */
  async page(
    companyId: number,
    type: SectionType,
    shown: Shown,
    { year, name, sort, page, size }: InstitutionChoice,
  ): Promise<InstitutionsPage> {
    const { site } = this.deps
    const data = await site.data(companyId, type, shown)
    const years = yearsOf(data)
    if (year !== undefined && !years.includes(year)) throw new AppError(404)
    const { showsTotalAmount } = await site.policy(companyId, shown)
    const { institutionRanking } = (await site.wording(companyId, shown)).display
    const ranks = showsTotalAmount && institutionRanking
    const found = institutionsIn(await this.bodiesOf(companyId, type, shown, data), { year, name })
    const order = ranks ? sort : 'name'
    if (order === 'amount') found.sort(byAmount)
    const institutions = found.slice((page - 1) * size, page * size)
    if (page > 1 && institutions.length === 0) throw new AppError(404)
    return {
      ...{ institutions, count: found.length, years, sort: order, ranks },
      showsAmounts: showsTotalAmount,
    }
  }

  /** Every body with its years, by name: added up once for what a version and a wording show. */
  private async bodiesOf(
    companyId: number,
    type: SectionType,
    shown: Shown,
    data: DataVersion,
  ): Promise<readonly PaidBody[]> {
    const { site, dataRecords } = this.deps
    const policy = await site.policy(companyId, shown)
    const sections = await site.sections(companyId, shown)
    const openable = sections.of(type).filter(({ id }) => sections.isOpenable(id))
    const totals = await site.totals(companyId, shown, data)
    const rows = totals.reduce((sum, { rowCount }) => sum + rowCount, 1)
    const key = [
      ...[await dataRecords.contentKey(data), policy.key, JSON.stringify(policy.hiddenNaming.paid)],
      openable.map(({ id, columns }) => `${id} ${columns}`).join(),
    ].join('|')
    return this.bodies.get(key, () => this.read(data, policy, sections), Math.min(rows, ROWS_CACHED))
  }

  /** In short statements, so that others are answered in between. */
  private async read(
    data: DataVersion,
    policy: PublicationPolicy,
    sections: SiteSections,
  ): Promise<PaidBody[]> {
    const bodies = new PaidBodies()
    for (const { importId, year } of data.imports)
      for await (const sums of this.deps.dataRecords.eachPaidSum(data, importId, policy.hiddenNaming.paid))
        for (const sum of sums)
          if (sections.isOpenable(sum.sectionId))
            bodies.add(year, policy.totals(sum), sections.getById(sum.sectionId))
    return bodies.list().sort(byName)
  }
}
