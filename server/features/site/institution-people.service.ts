import { AppError } from '#server/errors/app-error.ts'
import type { DataRecordsService } from '#server/features/data-records/index.ts'
import { moneyRelation, type SectionType } from '#server/features/sections/index.ts'
import { getRequired } from '#server/lib/records.ts'
import { inPeopleOrder, personOf, type InstitutionPeople, type PeopleSort } from './institution-people.ts'
import type { Shown, SiteService } from './site.service.ts'

export interface InstitutionPeopleDeps {
  site: Pick<SiteService, 'data' | 'policy' | 'sections' | 'wording'>
  dataRecords: Pick<DataRecordsService, 'peopleAt' | 'partsOfPeople'>
}

/** Lists the people of an institution who were paid (decision 046). */
export class InstitutionPeopleService {
  private readonly deps: InstitutionPeopleDeps

  constructor(deps: InstitutionPeopleDeps) {
    this.deps = deps
  }

  /** Whether pages of institutions list them at all. */
  async isListed(companyId: number, shown: Shown): Promise<boolean> {
    return (await this.deps.site.wording(companyId, shown)).display.institutionPeople
  }

  /**
   * One page of the people of the institution with this key; null where the company lists none or there are none. Two
   * queries in the institution's own rows: everybody's sum, then the years and departments of those on the page.
   * 404 for an unknown page.
   */
  async page(
    companyId: number,
    type: SectionType,
    shown: Shown,
    key: string,
    { page, size, sort }: { page: number; size: number; sort: PeopleSort },
  ): Promise<InstitutionPeople | null> {
    const { site, dataRecords } = this.deps
    if (!(await this.isListed(companyId, shown))) return null
    const data = await site.data(companyId, type, shown)
    const policy = await site.policy(companyId, shown)
    const sections = await site.sections(companyId, shown)
    const paying = sections
      .of(type)
      .filter((section) => sections.isOpenable(section.id) && moneyRelation(section).person === 'payee')
      .map(({ id }) => id)
    const hidden = policy.hiddenNaming.person
    const found = await dataRecords.peopleAt(data, key, paying, hidden)
    // A person's sum is one over sections, of which none is shown where the company shows no sums.
    const order = policy.showsTotalAmount ? sort : 'name'
    const { people, withheldRows } = inPeopleOrder(
      found.map((one) => policy.totals(one)),
      order,
    )
    const onPage = people.slice((page - 1) * size, page * size)
    if (people.length > 0 && onPage.length === 0) throw new AppError(404)
    if (people.length === 0) return null
    const keys = onPage.map((one) => one.key)
    const parts = await dataRecords.partsOfPeople(data, key, keys, paying, hidden)
    const shownParts = parts.map((one) => policy.totals(one))
    const yearOf = new Map(data.imports.map(({ importId, year }) => [importId, year]))
    return {
      people: onPage.map((one) =>
        personOf(
          one,
          shownParts,
          policy.showsTotalAmount,
          (importId) => getRequired(yearOf, importId),
          (sectionId) => policy.fieldsOf(sectionId).has('department'),
        ),
      ),
      count: people.length,
      amount: policy.totalAmount(people.reduce((sum, one) => sum + one.amount, 0)),
      withheldRows,
      sort: order,
    }
  }
}
