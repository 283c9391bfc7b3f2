import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { uiOf } from '#server/http/rendering/ui-of.ts'
import { paths } from '../../paths.ts'
import { sendFile, typeKey, type CsvFile, type CsvSite } from './csv-file.ts'
import { withCsvSite } from './csv-site.ts'
import { foundRows } from './found-rows.ts'
import { conditionsOf } from './search-conditions.ts'
import { searchInput, searchOf } from './search-query.ts'
import { inSectionsOf, isWanted, toChoice, toCriteria, tooLong } from './searched-for.ts'
import { searchHref } from './search-href.ts'
import type { SearchRequest } from './search-query.ts'
import { siteDownload } from './site-definitions.ts'
import type { SiteServices } from './site-services.ts'

/** /search/csv: what a search found. A search whose page has no results has no file: it leads to that page. */
export default siteDownload({
  path: paths.searchCsv,
  query: searchInput,
  send: (services, request) =>
    withCsvSite(services, request, searchOf(request).type, (site) => sendFound(services, request, site)),
})

async function sendFound(
  services: SiteServices,
  request: SearchRequest,
  site: CsvSite,
): Promise<Redirect | void> {
  const { company, place } = request
  const { type, query: asked } = searchOf(request)
  const sections = await services.site.sections(company.id, site.shown)
  const query = inSectionsOf(sections, type, asked)
  const isSearched = isWanted(query) && tooLong(query).length === 0
  const { siteSearch } = services
  const search = () => siteSearch.rows(company.id, type, site.shown, toCriteria(query), toChoice(query))
  const rows = isSearched ? await search() : []
  if (rows.length === 0) return redirect(searchHref(place, { type, ...query }))
  const condition = conditionsOf(sections, site.ui, type, query)
    .map(({ text }) => text)
    .join('')
  const file: CsvFile = { kind: 'search-csv', names: namesOf(services, type), condition: [condition] }
  await sendFile(services, request, site, foundRows(sections, type, rows), file)
}

function namesOf(services: SiteServices, type: SectionType): CsvFile['names'] {
  const { t } = uiOf(services, 'ja')
  return {
    name: [t('site.csv.searchName'), t(typeKey(type))],
    plainName: ['search', sectionTypeNames[type]],
  }
}
