import { recipientKinds, recipientOrders, type RecipientKind } from '#server/features/site/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { text } from '#server/http/definitions/fields.ts'
import { pageNumber } from '#server/http/definitions/query-fields.ts'
import { field, input, refine, withDefault } from '#server/lib/input.ts'
import Joi from '#server/lib/joi.ts'
import { editionField, numbers, typeField } from './site-fields.ts'
import type { SiteRequest } from './site-request.ts'
import type { SearchedFor } from './searched-for.ts'

/** Kinds of recipients as they were ticked: both are the same as none. */
const kinds = withDefault(
  field<RecipientKind[]>(
    Joi.any().custom((sent: unknown) => {
      const ticked = recipientKinds.filter((kind) => [sent].flat().includes(kind))
      return ticked.length === recipientKinds.length ? [] : ticked
    }),
  ),
  [],
)

/** The order of recipients; the usual one where it is none. */
const sort = withDefault(
  field<SearchedFor['sort']>(
    Joi.any().custom((sent: unknown) => recipientOrders.find((order) => order === sent) ?? 'match'),
  ),
  'match',
)

const searchFields = {
  type: typeField,
  name: text,
  organizationName: text,
  individualName: text,
  years: numbers,
  rootSectionIds: numbers,
  kind: kinds,
  sort,
  page: pageNumber,
  edition: editionField,
}

/**
 * What the address asks for; `type` where it names one. `isSubmitted`: whether it names any field, since the form
 * sends its fields empty while our links leave them out.
 */
export const searchInput = refine<Searched, Searched & { isSubmitted: boolean }>(
  input(searchFields),
  (schema) =>
    schema.custom((query: Searched, { original }) => ({ ...query, isSubmitted: isSubmitted(original) })),
)

interface Searched extends SearchedFor {
  type?: SectionType
  page: number
  edition?: number
}
export type SearchRequest = SiteRequest<unknown, Searched & { isSubmitted: boolean }>

function isSubmitted(sent: Record<string, unknown>): boolean {
  const { name, organizationName, individualName, years, rootSectionIds } = sent
  return [name, organizationName, individualName, years, rootSectionIds].some((value) => value !== undefined)
}

/** What the address asks for, with a type: the one it names if this host shows it, else the first. */
export function searchOf(request: SearchRequest): { type: SectionType; query: SearchedFor } {
  const { type, name, organizationName, individualName, years, rootSectionIds, kind, sort } = request.query
  return {
    type: request.typeOr(type),
    query: { name, organizationName, individualName, years, rootSectionIds, kind, sort },
  }
}
