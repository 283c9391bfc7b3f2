import Joi from '#server/lib/joi.ts'
import type { Suggestion } from '#server/features/search/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { RecipientName } from '#server/features/site/index.ts'
import { extend, field } from '#server/lib/input.ts'
import { paths } from '../../paths.ts'
import { hasAgreed } from './agreed-terms.ts'
import { searchInput, searchOf } from './search-query.ts'
import {
  inSectionsOf,
  nameFields,
  toCriteria,
  tooLong,
  type NameField,
  type SearchedFor,
} from './searched-for.ts'
import { searchHref } from './search-href.ts'
import { suggestionSums } from './suggestion-sums.ts'
import { siteData } from './site-definitions.ts'
import type { SitePlace } from './site-page.ts'

/** The field that is being typed; left out where it is none. */
const nameField = field<NameField>(Joi.any().custom((sent) => nameFields.find((name) => name === sent)))

/**
 * /search/suggestions: names for the field that is being typed, as JSON `[{text, place, href, sums}]`; `href` is the
 * search for that name, `sums` are sentences. Nothing is offered before the type's terms are accepted.
 */
export default siteData({
  path: paths.searchSuggestions,
  query: extend(searchInput, { field: nameField }),
  async load(services, request) {
    const { place, company, shown } = request
    const { field } = request.query
    const { type, query: asked } = searchOf(request)
    await request.requireOpen(services, type)
    const query = inSectionsOf(await services.site.sections(company.id, shown), type, asked)
    if (!field || tooLong(query).length > 0 || !(await hasAgreed(services, request, type))) return []
    const found = await services.siteSearch.suggest(company.id, type, shown, toCriteria(query), field)
    const answers = []
    for (const one of found) {
      const names = namesOf(field, one)
      const sums = await services.recipients.sums(company.id, type, shown, names)
      answers.push({
        ...one,
        href: hrefOf(place, type, query, field, one),
        sums: suggestionSums(request.ui, type, names, sums),
      })
    }
    return answers
  },
})

/** Only a person has a place. */
const isPerson = (field: NameField, { place }: Suggestion) =>
  field === 'individualName' || (field === 'name' && place !== null)

const namesOf = (field: NameField, { text, place }: Suggestion): RecipientName =>
  isPerson(field, { text, place }) ? { name: text, facility: place } : { name: null, facility: text }

/** The search for a suggestion: a person's also by the facility, which keeps equal names apart. */
function hrefOf(
  at: SitePlace,
  type: SectionType,
  query: SearchedFor,
  field: NameField,
  { text, place }: Suggestion,
): string {
  const chosen = !isPerson(field, { text, place })
    ? { [field]: text }
    : { [field]: text, ...(place !== null && { organizationName: place }) }
  return searchHref(at, { ...query, ...chosen, kind: [], type })
}
