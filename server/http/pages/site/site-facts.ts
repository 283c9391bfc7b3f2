import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { Facts } from '#views/pages/site/top/props.ts'
import type { SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** Which years of these types are published, and how many rows of each; null before anything is. */
export async function siteFacts(
  { site }: Pick<SiteServices, 'site'>,
  { company }: SiteRequest,
  { shown }: SitePage,
  types: readonly SectionType[],
): Promise<Facts | null> {
  const years = new Set<number>()
  const rows: Facts['rows'] = []
  for (const type of types) {
    const overview = await site.overview(company.id, type, shown)
    if (!overview) continue
    for (const year of overview.years) years.add(year)
    rows.push({ type: sectionTypeNames[type], count: overview.rowCount })
  }
  return rows.length > 0 ? { years: [...years], rows } : null
}
