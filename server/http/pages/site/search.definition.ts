import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SearchedType } from '#views/components/other-type.tsx'
import type { Ui } from '#views/ui.tsx'
import { paths } from '../../paths.ts'
import { MAX_KEY } from '../search-key.ts'
import { hasAgreed } from './agreed-terms.ts'
import { choicesOf } from './search-choices.ts'
import { outcomeOf } from './search-outcome.ts'
import { searchInput, searchOf, type SearchRequest } from './search-query.ts'
import {
  inSectionsOf,
  isWanted,
  nameFields,
  toChoice,
  toCriteria,
  tooLong,
  type SearchedFor,
} from './searched-for.ts'
import { searchHref } from './search-href.ts'
import { typeTabs } from './search-tabs.ts'
import { sitePage } from './site-definitions.ts'
import { siteFrame } from './site-frame.ts'
import { siteHref, titlesOf, type SitePage } from './site-page.ts'
import type { SiteServices } from './site-services.ts'

/** /search: by organisation, person, years and sections. The form is open, results need the type's agreement. */
export default sitePage({
  path: paths.search,
  query: searchInput,
  view: 'site/search',
  guardedBy: (request) => (isWanted(request.query) ? searchOf(request).type : null),
  editionOf: (request) => searchOf(request).type,
  asksFor: ({ query }) => query.type,
  async load(services, request, page) {
    const { company, place: at } = request
    const { ui, wording } = page
    const { type, query: asked } = searchOf(request)
    const { sections, years, roots } = await services.siteSearch.choices(company.id, type, page.shown)
    const query = inSectionsOf(sections, type, asked)
    const errors = errorsOf(ui, request.query, type)
    const run = isWanted(query) && errors.length === 0
    const result = run
      ? await services.siteSearch.recipients(company.id, type, page.shown, toCriteria(query), toChoice(query))
      : null
    if (result && request.query.page === 1) countSearch(services, request, result.kind !== 'nothing')
    const place = { sections, ui, at, type }
    return {
      shell: await shellOf(services, request, type),
      type: sectionTypeNames[type],
      ...wordingProps(page),
      typeTabs: typeTabs(services, request, type, query),
      query,
      suggestionsHref: years.length > 0 ? await suggestionsHref(services, request, type) : null,
      choices: choicesOf(place, query, { years, roots }, result),
      edition: request.pastEdition,
      errors,
      outcome:
        result &&
        outcomeOf(place, query, result, {
          page: request.query.page,
          hasFile: wording.display.publicDownload,
          otherType:
            result.kind === 'nothing' || request.query.type === undefined
              ? await otherTypeOf(services, request, page, type, query)
              : null,
        }),
    }
  },
})

function shellOf(services: SiteServices, request: SearchRequest, type: SectionType) {
  const pathWithQuery = searchHref('published', request.query)
  return siteFrame(services, request, { section: 'search', type, pathWithQuery })
}

function wordingProps(page: SitePage) {
  const { ui, wording } = page
  return {
    ...titlesOf(page, 'searchResultTopPage'),
    lead: wording.searchText('lead', ui.lang),
    noResults: wording.searchText('noResults', ui.lang),
    display: {
      payments: wording.display.numberOfPayments,
      totalAmount: wording.display.totalAmount,
    },
  }
}

/**
 * What is offered are names of the data: only for those who have accepted its terms. The form that asks has the edition.
 */
async function suggestionsHref(services: SiteServices, request: SearchRequest, type: SectionType) {
  return (await hasAgreed(services, request, type)) ? siteHref(request.area, paths.searchSuggestions) : null
}

function errorsOf({ t }: Ui, query: SearchRequest['query'], type: SectionType) {
  // An answer without a word would look like a search that found nothing, or like a broken button.
  if (!isWanted(query) && query.isSubmitted)
    return [{ fieldId: 'name', text: t(`site.search.nameRequired.${sectionTypeNames[type]}`) }]
  return tooLong(query).map((fieldId) => ({ fieldId, text: t('common.error.maxLength', { limit: MAX_KEY }) }))
}

/**
 * The same search of the other type on this host: where nothing was found, and where no type was chosen, as on a first
 * page of both. Whether it finds something is for those who have accepted its terms, and of the current edition, which
 * has both.
 */
async function otherTypeOf(
  services: SiteServices,
  request: SearchRequest,
  { shown }: SitePage,
  type: SectionType,
  query: SearchedFor,
): Promise<SearchedType | null> {
  const other = request.types.find((one) => one !== type)
  if (!other || request.pastEdition !== null || (other === 2 && query.individualName !== '')) return null
  if (!(await services.site.overview(request.company.id, other, shown))) return null
  const same = { ...query, rootSectionIds: [], kind: [] }
  const isAllowed = await hasAgreed(services, request, other)
  const isFound =
    isAllowed && (await services.siteSearch.finds(request.company.id, other, shown, toCriteria(same)))
  if (isAllowed && !isFound) return null
  return { type: sectionTypeNames[other], href: searchHref(request.place, { ...same, type: other }), isFound }
}

/** Each text is a term. The preview's searches are nobody's. */
function countSearch(services: SiteServices, { area, http, query }: SearchRequest, isFound: boolean): void {
  if (area === 'preview') return
  const texts = nameFields.map((name) => query[name]).filter((text) => text !== '')
  services.visits.search(http.req, texts, isFound)
}
