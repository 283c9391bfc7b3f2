import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { ApiExample } from '#views/pages/site/data/+Page.tsx'
import { paths } from '../../paths.ts'
import { callExample } from './search-examples.ts'
import type { SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** The open calls (SPEC §7), each as a command that answers for what is published here. */
export async function apiExamples(
  services: Pick<SiteServices, 'site' | 'siteSearch'>,
  request: SiteRequest,
  page: SitePage,
  origin: string,
  published: { type: SectionType; years: number[] }[],
): Promise<ApiExample[]> {
  const [first] = published
  if (!first) return []
  const { site } = services
  const { company } = request
  const { shown } = page
  const { type, years } = first
  const [year] = years
  const pages = await site.pagesIn(company.id, type, shown)
  const sections = await site.sections(company.id, shown)
  const section = sections
    .in(year!)
    .of(type)
    .find(({ id }) => pages.has(year!, id))
  const word = await callExample(services, request, page, type)
  const base = `${origin}${paths.publicRecords}`
  const calls: (ApiExample | null)[] = [
    { call: 'years', command: `curl '${base}/get-year?section_type=${type}'` },
    { call: 'summary', command: `curl '${origin}${paths.publicSummary}?section_type=${type}&year=${year}'` },
    section
      ? {
          call: 'rows',
          command: `curl '${base}?section_type=${type}&section_id=${section.shownIn}&year=${year}&size=10'`,
        }
      : null,
    { call: 'list', command: `curl '${base}/list?section_type=${type}&size=1000'` },
    {
      call: 'lines',
      command: `curl --compressed -o ${sectionTypeNames[type]}.jsonl '${base}/list?section_type=${type}&format=jsonl'`,
    },
    {
      call: 'search',
      command: `curl -G '${base}/search' -d section_type=${type} --data-urlencode 'organization_name=${word}'`,
    },
  ]
  return calls.filter((call) => call !== null)
}
