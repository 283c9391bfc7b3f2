import { typesOnHost, type Company } from '#server/features/companies/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SiteService } from '#server/features/site/index.ts'
import { paths, withQuery } from '../paths.ts'

/**
 * The pages of a host that most visitors open, as its links name them, those first that more open: the first page, the
 * terms, the listings of each year and of institutions, and the first page of each section, of the newest year first.
 */
export async function firstPages(
  site: Pick<SiteService, 'overview' | 'listing'>,
  company: Company,
  host: string,
): Promise<string[]> {
  const types = typesOnHost(company, host)
  const ofTypes: { listings: string[]; sections: string[] }[] = []
  for (const type of types) ofTypes.push(await pagesOf(site, company, type))
  return [
    paths.top,
    ...types.map((type) => withQuery(paths.top, { type: sectionTypeNames[type] })),
    ...ofTypes.flatMap(({ listings }) => listings),
    ...ofTypes.flatMap(({ sections }) => sections),
  ]
}

async function pagesOf(
  site: Pick<SiteService, 'overview' | 'listing'>,
  { id, editionNumber }: Company,
  type: SectionType,
) {
  const shown = { edition: editionNumber }
  const { years } = (await site.overview(id, type, shown)) ?? { years: [] }
  const sections: string[] = []
  for (const year of years) {
    const { lines } = (await site.listing(id, type, shown, year))!
    const opened = lines.filter(({ state }) => state === 'rows' || state === 'total')
    sections.push(...opened.map(({ section }) => withQuery(paths.sectionDetail(type, section.id), { year })))
  }
  const ofYears = years.map((year) => withQuery(paths.listing(type), { year }))
  return { listings: [paths.listing(type), ...ofYears, paths.institutions(type)], sections }
}
