// Long because a recipient's page is built from one set of rows in one pass.
import { AppError } from '#server/errors/app-error.ts'
import type { DataRecordsService, RecipientSum, SameNamed } from '#server/features/data-records/index.ts'
import type { PublicationPolicy, PublicRecord } from '#server/features/publication-policy/index.ts'
import { sameNameKeys } from '#server/features/imports/index.ts'
import { sumTotals, type DataVersion, type SectionTotal } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { foldText } from '#server/lib/japanese/index.ts'
import { getRequired } from '#server/lib/records.ts'
import type { SiteSection, SiteSections } from './site-sections.ts'
import type { Shown, SiteService } from './site.service.ts'

/** Payments to one facility or person over the years, by the key of the rows. */
export interface RecipientPage {
  /** The most frequent spelling; null if the rows name no person. */
  name: string | null
  facility: string | null
  /** Every spelling with this key, most frequent first. */
  names: string[]
  facilities: string[]
  /** Newest first. */
  years: RecipientYear[]
  total: SectionTotal
  /** One page of rows, by year and section. */
  groups: RecipientRows[]
  /** Recipients of the same name at other facilities. */
  others: SameNamed[]
  /** Whether there are more of them. */
  moreOthers: boolean
  rowCount: number
}

interface RecipientYear {
  year: number
  total: SectionTotal
  sections: { section: SiteSection; total: SectionTotal }[]
}

export interface RecipientRows {
  year: number
  /** The section whose name the rows use. */
  section: SiteSection
  /** The sections that the rows are of. */
  sections: SiteSection[]
  records: PublicRecord[]
}

/** Others of the same name that a page lists; a search finds the rest. */
const OTHERS = 50

export interface RecipientsDeps {
  site: Pick<SiteService, 'data' | 'policy' | 'sections' | 'isOpenable'>
  dataRecords: Pick<DataRecordsService, 'recipientSums' | 'listRecipient' | 'otherRecipients'>
}

/** A part of the recipient's rows: all of one import and section. */
interface Part {
  importId: number
  sectionId: number
  rowCount: number
  year: number
  section: SiteSection
}

/** Reads the payments to a recipient. Recipients are defined by the rows' keys, set at import. */
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
    { page, size }: { page: number; size: number },
  ): Promise<RecipientPage> {
    const { site, dataRecords } = this.deps
    const data = await site.data(companyId, type, shown)
    const policy = await site.policy(companyId, shown)
    const hidden = policy.hiddenNaming
    const sums = await this.sumsOf(data, policy, key)
    const total = sumTotals(0, sums)
    if (total.rowCount === 0 || (page - 1) * size >= total.rowCount) throw new AppError(404)
    const sections = await site.sections(companyId, shown)
    const parts = partsOf(data, sections, type, sums)
    const records = await dataRecords.listRecipient(data, key, parts, { page, size }, hidden)
    const names = spellingsOf(sums, 'name')
    const openable = sections.of(type).filter(({ id }) => site.isOpenable(id))
    const others = foldText(names[0] ?? '')
      ? await dataRecords.otherRecipients(
          data,
          key,
          sameNameKeys(key),
          openable.map(({ id }) => id),
          OTHERS + 1,
          hidden,
        )
      : []
    const facilities = spellingsOf(sums, 'facility')
    return {
      name: names[0] ?? null,
      facility: facilities[0] ?? null,
      names,
      facilities,
      years: yearsOf(parts, sums),
      total,
      groups: groupsOf(
        sections,
        records.map((record) => policy.publish(record)),
      ),
      others: others.slice(0, OTHERS),
      moreOthers: others.length > OTHERS,
      rowCount: total.rowCount,
    }
  }

  /** The names of these recipients on their pages, by key. Those without a page are omitted. */
  async names(
    companyId: number,
    type: SectionType,
    shown: Shown,
    keys: readonly string[],
  ): Promise<Map<string, Pick<RecipientPage, 'name' | 'facility'>>> {
    const { site } = this.deps
    const found = new Map<string, Pick<RecipientPage, 'name' | 'facility'>>()
    if (keys.length === 0) return found
    const data = await site.data(companyId, type, shown)
    const policy = await site.policy(companyId, shown)
    for (const key of keys) {
      const sums = await this.sumsOf(data, policy, key)
      const [name = null] = spellingsOf(sums, 'name')
      const [facility = null] = spellingsOf(sums, 'facility')
      if (name ?? facility) found.set(key, { name, facility })
    }
    return found
  }

  /** What is public of a recipient's sums. A yearly total has no page, so it belongs to no recipient. */
  private async sumsOf(data: DataVersion, policy: PublicationPolicy, key: string): Promise<RecipientSum[]> {
    const { site, dataRecords } = this.deps
    const sums = await dataRecords.recipientSums(data, key, policy.hiddenNaming)
    return sums.filter((one) => site.isOpenable(one.sectionId)).map((one) => policy.totals(one))
  }
}

/** The newest year first, then the sections in the company's order. */
function partsOf(data: DataVersion, sections: SiteSections, type: SectionType, sums: RecipientSum[]): Part[] {
  const yearOf = new Map(data.imports.map(({ importId, year }) => [importId, year]))
  const place = new Map(sections.of(type).map(({ id }, at) => [id, at]))
  const parts = new Map<string, Part>()
  for (const { importId, sectionId, rowCount } of sums) {
    const key = `${importId} ${sectionId}`
    const part = parts.get(key)
    const section = namedAs(sections, sectionId)
    if (part) part.rowCount += rowCount
    else parts.set(key, { importId, sectionId, rowCount, year: getRequired(yearOf, importId), section })
  }
  return [...parts.values()].sort(
    (a, b) =>
      b.year - a.year ||
      getRequired(place, a.sectionId) - getRequired(place, b.sectionId) ||
      a.importId - b.importId,
  )
}

function yearsOf(parts: Part[], sums: RecipientSum[]): RecipientYear[] {
  const totalOf = (id: number, some: Part[]) =>
    sumTotals(
      id,
      sums.filter((sum) =>
        some.some((part) => part.importId === sum.importId && part.sectionId === sum.sectionId),
      ),
    )
  return [...new Set(parts.map(({ year }) => year))].map((year) => {
    const ofYear = parts.filter((part) => part.year === year)
    return {
      year,
      total: totalOf(0, ofYear),
      sections: [...new Set(ofYear.map(({ section }) => section))].map((section) => ({
        section,
        total: totalOf(
          section.id,
          ofYear.filter((part) => part.section === section),
        ),
      })),
    }
  })
}

function groupsOf(sections: SiteSections, records: PublicRecord[]): RecipientRows[] {
  const groups = new Map<string, RecipientRows>()
  for (const record of records) {
    const section = namedAs(sections, record.sectionId)
    const own = sections.getById(record.sectionId)
    const key = `${record.year} ${section.id}`
    const group = groups.get(key) ?? { year: record.year, section, sections: [], records: [] }
    groups.set(key, group)
    if (!group.sections.includes(own)) group.sections.push(own)
    group.records.push(record)
  }
  return [...groups.values()]
}

const namedAs = (sections: SiteSections, id: number) => sections.getById(sections.getById(id).namedAs)

/** The spellings of a field, the one of most rows first. */
function spellingsOf(sums: RecipientSum[], field: 'name' | 'facility'): string[] {
  const rows = new Map<string, number>()
  for (const sum of sums) {
    const text = sum[field]
    if (text) rows.set(text, (rows.get(text) ?? 0) + sum.rowCount)
  }
  return [...rows].sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1)).map(([text]) => text)
}
