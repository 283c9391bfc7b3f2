import type { Request, Response } from 'express'
import type { Suggestion } from '#server/features/search/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import type { Services } from '../../services.ts'
import { companyOf } from '../../shells.ts'
import { hasAgreed } from './agreement.ts'
import {
  isTooLong,
  nameFields,
  readSearch,
  searchHref,
  searchedType,
  toCriteria,
  type NameField,
  type TypedSearch,
} from './search-query.ts'
import { shownIn } from './site-page.ts'

/**
 * /search/suggestions: names for the field that is being typed, as JSON `[{text, place, href}]`; `href` is the search
 * for that name. Nothing is offered before the type's terms are accepted.
 */
export function searchSuggestions(services: Services, area: SiteArea) {
  return async (req: Request, res: Response): Promise<void> => {
    const field = nameFields.find((name) => name === req.query.field)
    const type = searchedType(req, area)
    const typed = readSearch(req)
    const isTyped = field !== undefined && !nameFields.some((name) => isTooLong(typed[name]))
    const found =
      isTyped && (await hasAgreed(services, req, area, type))
        ? await services.site.suggest(companyOf(req).id, type, shownIn(req, area), toCriteria(typed), field)
        : []
    res.set('Cache-Control', 'private, no-store')
    res.json(found.map((one) => ({ ...one, href: hrefOf(area, type, typed, field!, one) })))
  }
}

/** The search for a suggestion: a person's also by the facility, which keeps equal names apart. */
function hrefOf(
  area: SiteArea,
  type: SectionType,
  typed: TypedSearch,
  field: NameField,
  { text, place }: Suggestion,
): string {
  const chosen =
    field === 'organizationName'
      ? { organizationName: text }
      : { individualName: text, ...(place !== null && { organizationName: place }) }
  return searchHref(area, { ...typed, ...chosen, type })
}
