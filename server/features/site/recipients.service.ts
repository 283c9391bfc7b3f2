// Long because a page, its file and lists of recipients share what is public of their sums.
import { AppError } from '#server/errors/app-error.ts'
import type { DataRecordsService, RecipientSum, SameNamed } from '#server/features/data-records/index.ts'
import type { PublicationPolicy } from '#server/features/publication-policy/index.ts'
import { recipientKey, sameNameKeys } from '#server/features/imports/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { isWithheld } from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { otherSums } from './other-sums.ts'
import { recipientRelations, type RecipientRelation } from './recipient-relation.ts'
import type { OtherRecipient, RecipientName, RecipientPage, RelationSum } from './recipient-page.ts'
import { groupsOf } from './recipient-groups.ts'
import { publicSums } from './public-sums.ts'
import { partsOf, relationSums, spellingsOf } from './recipient-sums.ts'
import type { SiteSections } from './site-sections.ts'
import type { Shown, SiteService } from './site.service.ts'

/** Others of the same name that a page lists; a search finds the rest. */
const OTHERS = 10

/** Some of a recipient's rows. */
interface PageOfRows {
  page: number
  size: number
  /** Only rows of these relations; all unless it is given. */
  relations?: readonly RecipientRelation[]
}

export interface RecipientsDeps {
  site: Pick<SiteService, 'data' | 'policy' | 'sections'>
  dataRecords: Pick<
    DataRecordsService,
    'recipientSums' | 'listRecipient' | 'otherRecipients' | 'sumsOfPeople'
  >
}

/** Reads what names a recipient: a person or a body, defined by the rows' keys, which are set at import. */
export class RecipientsService {
  private readonly deps: RecipientsDeps

  constructor(deps: RecipientsDeps) {
    this.deps = deps
  }

  /** 404 for a key that no row of the edition has, and for an unknown page. */
  async page(
    companyId: number,
    type: SectionType,
    shown: Shown,
    key: string,
    { page, size, relations = recipientRelations }: PageOfRows,
  ): Promise<RecipientPage> {
    const { site, dataRecords } = this.deps
    const data = await site.data(companyId, type, shown)
    const policy = await site.policy(companyId, shown)
    const sections = await site.sections(companyId, shown)
    const sums = await this.sumsOf(data, policy, sections, key)
    const parts = partsOf(data, sections, type, sums).filter(({ relation }) => relations.includes(relation))
    const rowCount = parts.reduce((count, part) => count + part.rowCount, 0)
    if (rowCount === 0 || (page - 1) * size >= rowCount) throw new AppError(404)
    const lists = await dataRecords.listRecipient(data, key, parts, { page, size }, policy.hiddenNaming)
    const names = spellingsOf(sections, sums, 'name')
    const facilities = spellingsOf(sections, sums, 'facility')
    const others = names.length > 0 ? await this.othersOf(data, policy, sections, key) : []
    return {
      name: names[0] ?? null,
      facility: facilities[0] ?? null,
      names,
      facilities,
      placeKey: names[0] ? placeKeyOf(companyId, type, facilities[0]) : '',
      sums: relationSums(parts, sums),
      groups: groupsOf(sections, policy, lists),
      others: await this.withSums(data, policy, sections, others.slice(0, OTHERS)),
      moreOthers: others.length > OTHERS,
      rowCount,
    }
  }

  /** The names of these recipients on their pages, by key. Those without a page are omitted. */
  async names(
    companyId: number,
    type: SectionType,
    shown: Shown,
    keys: readonly string[],
  ): Promise<Map<string, RecipientName>> {
    const { site } = this.deps
    const found = new Map<string, RecipientName>()
    if (keys.length === 0) return found
    const data = await site.data(companyId, type, shown)
    const policy = await site.policy(companyId, shown)
    const sections = await site.sections(companyId, shown)
    for (const key of keys) {
      const sums = await this.sumsOf(data, policy, sections, key)
      const [name = null] = spellingsOf(sections, sums, 'name')
      const [facility = null] = spellingsOf(sections, sums, 'facility')
      if (name ?? facility) found.set(key, { name, facility })
    }
    return found
  }

  /** The sums on the page of whoever has these names, spelt in any way; empty where there is no such page. */
  async sums(
    companyId: number,
    type: SectionType,
    shown: Shown,
    { name, facility }: RecipientName,
  ): Promise<RelationSum[]> {
    const { site } = this.deps
    const key = recipientKey(companyId, type, { name, facility, payee: null })
    const data = await site.data(companyId, type, shown)
    const sections = await site.sections(companyId, shown)
    const sums = await this.sumsOf(data, await site.policy(companyId, shown), sections, key)
    return sums.length === 0 ? [] : relationSums(partsOf(data, sections, type, sums), sums)
  }

  private sumsOf(
    data: DataVersion,
    policy: PublicationPolicy,
    sections: SiteSections,
    key: string,
  ): Promise<RecipientSum[]> {
    return publicSums(this.deps.dataRecords, { data, policy, sections }, key)
  }

  private async withSums(
    data: DataVersion,
    policy: PublicationPolicy,
    sections: SiteSections,
    others: SameNamed[],
  ): Promise<OtherRecipient[]> {
    const keys = others.map(({ key }) => key)
    const sums = await this.deps.dataRecords.sumsOfPeople(data, keys, policy.hiddenNaming)
    const shown = sums
      .filter(({ sectionId }) => sections.isOpenable(sectionId))
      .map((one) => policy.totals(one))
    return others.map((other) => ({
      ...other,
      sums: otherSums(
        data,
        sections,
        shown.filter(({ key }) => key === other.key),
        policy.showsTotalAmount,
      ),
    }))
  }

  private othersOf(
    data: DataVersion,
    policy: PublicationPolicy,
    sections: SiteSections,
    key: string,
  ): Promise<SameNamed[]> {
    const { dataRecords } = this.deps
    const openable = sections
      .of(data.sectionType)
      .filter(({ id }) => sections.isOpenable(id))
      .map(({ id }) => id)
    const range = sameNameKeys(key)
    return dataRecords.otherRecipients(data, key, range, openable, OTHERS + 1, policy.hiddenNaming)
  }
}

/** The key of a facility's page. It has one: the rows of the person are on it. */
function placeKeyOf(companyId: number, type: SectionType, facility: string | undefined): string {
  return facility === undefined || isWithheld(facility)
    ? ''
    : recipientKey(companyId, type, { name: null, facility, payee: null })
}
