import type { Request, Response } from 'express'
import type { Suggestion } from '#server/features/search/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import type { Services } from '../../services.ts'
import { companyOf, typesShown } from '#server/http/rendering/shells.ts'
import { hasAgreed } from './agreement.ts'
import {
  nameFields,
  searchHref,
  searchQueryOf,
  toCriteria,
  tooLong,
  type NameField,
  type SearchedFor,
} from './search-query.ts'
import { shownIn } from './site-page.ts'

/**
 * /search/suggestions: names for the field that is being typed, as JSON `[{text, place, href}]`; `href` is the search
 * for that name. Nothing is offered before the type's terms are accepted.
 */
export function searchSuggestions(services: Services, area: SiteArea) {
  return async (req: Request, res: Response): Promise<void> => {
    const field = nameFields.find((name) => name === req.query.field)
    const company = companyOf(req)
    const { type, query } = searchQueryOf(req, typesShown(company, req.context.host, area))
    const isTyped = field !== undefined && tooLong(query).length === 0
    const found =
      isTyped && (await hasAgreed(services, req, area, type))
        ? await services.siteSearch.suggest(company.id, type, shownIn(req, area), toCriteria(query), field)
        : []
    res.set('Cache-Control', 'private, no-store')
    res.json(found.map((one) => ({ ...one, href: hrefOf(area, type, query, field!, one) })))
  }
}

/** The search for a suggestion: a person's also by the facility, which keeps equal names apart. */
function hrefOf(
  area: SiteArea,
  type: SectionType,
  query: SearchedFor,
  field: NameField,
  { text, place }: Suggestion,
): string {
  const chosen =
    field === 'organizationName'
      ? { organizationName: text }
      : { individualName: text, ...(place !== null && { organizationName: place }) }
  return searchHref(area, { ...query, ...chosen, type })
}
