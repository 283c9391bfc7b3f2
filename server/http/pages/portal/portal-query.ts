import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SearchQuery } from '#server/features/search/index.ts'
import { text } from '#server/http/definitions/fields.ts'
import { pageNumber } from '#server/http/definitions/query-fields.ts'
import { input, type InputOf } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import { isTooLong } from '../search-key.ts'
import { numbers, typeField } from '../site/site-fields.ts'

/** What the address of a search over all companies asks for. */
export const portalQuery = input({
  ...{ type: typeField, name: text, organizationName: text, years: numbers, page: pageNumber },
})

export type PortalQuery = InputOf<typeof portalQuery>
type Asked = Pick<PortalQuery, 'name' | 'organizationName' | 'years'> & { type?: SectionType | undefined }

export const typeOf = ({ type = 1 }: Asked): SectionType => type

export const isWanted = ({ name, organizationName }: Asked): boolean => name !== '' || organizationName !== ''

/** The texts that are longer than a name may be. */
export const tooLong = (query: Asked) =>
  (['name', 'organizationName'] as const).filter((field) => isTooLong(query[field]))

export function toCriteria({ name, organizationName, years }: Asked): SearchQuery {
  return {
    ...(name && { name }),
    ...(organizationName && { organizationName }),
    ...(years.length > 0 && { years }),
  }
}

/** Where this is searched for over all companies, as a page or as a file. */
export function portalSearchHref(
  { name, organizationName, years, ...query }: Asked & { page?: number },
  path: typeof paths.search | typeof paths.searchCsv = paths.search,
): string {
  return withQuery(path, {
    type: typeName(query.type),
    ...{ name, organizationName },
    years: years.map(String),
    page: query.page === 1 ? undefined : query.page,
  })
}

/** Healthcare is meant where an address names no type. */
export const typeName = (type: SectionType | undefined) => (type === 2 ? sectionTypeNames[type] : undefined)
