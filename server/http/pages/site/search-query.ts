import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import { text } from '#server/http/definitions/fields.ts'
import { input, refine } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import { isTooLong } from '../search-key.ts'
import { numbers, typeField } from './site-fields.ts'
import { siteHref } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'

export const nameFields = ['organizationName', 'individualName'] as const
export type NameField = (typeof nameFields)[number]

/** What a visitor looks for; empty texts and lists are no restriction. */
export interface SearchedFor {
  organizationName: string
  individualName: string
  years: number[]
  rootSectionIds: number[]
}

const searchFields = {
  type: typeField,
  organizationName: text,
  individualName: text,
  years: numbers,
  rootSectionIds: numbers,
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
}
export type SearchRequest = SiteRequest<unknown, Searched & { isSubmitted: boolean }>

function isSubmitted(sent: Record<string, unknown>): boolean {
  const { organizationName, individualName, years, rootSectionIds } = sent
  return [organizationName, individualName, years, rootSectionIds].some((value) => value !== undefined)
}

/** The same with a type: the one it names if this host shows it, else the first. */
export function searchOf(request: SearchRequest): { type: SectionType; query: SearchedFor } {
  const { organizationName, individualName, years, rootSectionIds, type } = request.query
  return { type: request.typeOr(type), query: { organizationName, individualName, years, rootSectionIds } }
}

/** Whether there is anything to look for. */
export function isWanted(query: SearchedFor): boolean {
  return nameFields.some((name) => query[name] !== '')
}

/** The names that are longer than a name may be. */
export function tooLong(query: SearchedFor): NameField[] {
  return nameFields.filter((name) => isTooLong(query[name]))
}

/** Where this is searched for, as a page or (`path`) as a file. */
export function searchHref(
  area: SiteArea,
  query: SearchedFor & { type?: SectionType | undefined },
  path: typeof paths.search | typeof paths.searchCsv = paths.search,
): string {
  return siteHref(
    area,
    withQuery(path, {
      type: query.type && sectionTypeNames[query.type],
      organizationName: query.organizationName,
      individualName: query.individualName,
      years: query.years.map(String),
      rootSectionIds: query.rootSectionIds.map(String),
    }),
  )
}

/** The same as the search takes it. */
export function toCriteria({ organizationName, individualName, years, rootSectionIds }: SearchedFor) {
  return {
    ...(organizationName && { organizationName }),
    ...(individualName && { individualName }),
    ...(years.length > 0 && { years }),
    ...(rootSectionIds.length > 0 && { rootSectionIds }),
  }
}
