import { typesShownBy } from '#server/features/companies/index.ts'
import { yearsOf } from '#server/features/data-records/index.ts'
import type { PublicationPolicy } from '#server/features/publication-policy/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { ReadableTexts } from '#server/features/record-fields/index.ts'
import { searchedData, type SearchedData } from '#server/features/search/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import type { SiteSections, SiteService } from '#server/features/site/index.ts'
import type { Participant } from '../participant.ts'
import type { PortalState } from '../portal-state.ts'
import { readableByCompany } from './readable-by-company.ts'

/** A company that takes part, with what of its current edition the portal shows. */
export interface SearchedCompany extends Participant {
  data: DataVersion
  policy: PublicationPolicy
  sections: SiteSections
  /** Whether its rows may be downloaded, from its own site and from the portal alike. */
  publicDownload: boolean
  /** Newest first. */
  years: number[]
}

/** Companies that are searched together. */
export interface SearchedGroup {
  companies: SearchedCompany[]
  data: SearchedData
  readable: ReadableTexts
}

/** The companies with published data of a type, in the portal's order. */
export interface SearchedCompanies {
  type: SectionType
  all: SearchedCompany[]
  /** Those whose rows the portal shows. */
  shown: SearchedGroup
  /** Those with terms of their own: nothing of a row is shown before a visitor has accepted them on their site. */
  apart: SearchedGroup
}

/** What is searched, read once for each state of the portal. */
export class PortalData {
  private last: { key: string; byType: Map<SectionType, Promise<SearchedCompanies>> } | undefined

  constructor(private readonly site: Pick<SiteService, 'data' | 'policy' | 'sections' | 'wording'>) {}

  of(state: Pick<PortalState, 'key' | 'participants'>, type: SectionType): Promise<SearchedCompanies> {
    if (this.last?.key !== state.key) this.last = { key: state.key, byType: new Map() }
    const { byType } = this.last
    const known = byType.get(type)
    if (known) return known
    const found = this.read(state.participants, type)
    byType.set(type, found)
    found.catch(() => byType.delete(type))
    return found
  }

  /** The types of which any company has published data. */
  async types(state: Pick<PortalState, 'key' | 'participants'>): Promise<SectionType[]> {
    const found = await Promise.all(sectionTypes.map((type) => this.of(state, type)))
    return found.filter(({ all }) => all.length > 0).map(({ type }) => type)
  }

  private async read(participants: readonly Participant[], type: SectionType): Promise<SearchedCompanies> {
    const all: SearchedCompany[] = []
    for (const participant of participants) {
      const { company } = participant
      // Of a type that it shows on none of its hosts, a company publishes nothing that has an address.
      if (!typesShownBy(company).includes(type)) continue
      const shown = { edition: company.editionNumber }
      const data = await this.site.data(company.id, type, shown)
      if (data.imports.length === 0) continue
      const policy = await this.site.policy(company.id, shown)
      const sections = await this.site.sections(company.id, shown)
      const { publicDownload } = (await this.site.wording(company.id, shown)).display
      all.push({ ...participant, data, policy, sections, publicDownload, years: yearsOf(data) })
    }
    const of = (ownTerms: boolean) =>
      groupOf(
        type,
        all.filter((one) => one.ownTerms === ownTerms),
      )
    return { type, all, shown: of(false), apart: of(true) }
  }
}

function groupOf(type: SectionType, companies: SearchedCompany[]): SearchedGroup {
  return {
    companies,
    data: searchedData(
      type,
      companies.map(({ data }) => data),
    ),
    readable: readableByCompany(new Map(companies.map(({ company, policy }) => [company.id, policy]))),
  }
}
