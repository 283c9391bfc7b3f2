import type { Request } from 'express'
import { sectionTypeNames, sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import { paths, withQuery } from '../../paths.ts'
import { companyOf, typesShown } from '../../shells.ts'
import { numbersOf, textOf } from '../query.ts'
import { defaultType, siteHref } from './site-page.ts'

/** What a search's address asks for, as typed: blank and empty mean no condition. */
export interface TypedSearch {
  organizationName: string
  individualName: string
  years: number[]
  rootSectionIds: number[]
}

export const nameFields = ['organizationName', 'individualName'] as const
export type NameField = (typeof nameFields)[number]

/** SPEC §5: search key, individual and organisation name, in characters. */
export const MAX_NAME = 255

export const isTooLong = (name: string) => [...name].length > MAX_NAME

export function readSearch({ query }: Request): TypedSearch {
  return {
    organizationName: textOf(query.organizationName),
    individualName: textOf(query.individualName),
    years: numbersOf(query.years),
    rootSectionIds: numbersOf(query.rootSectionIds),
  }
}

/** The type that is searched: the asked one where this host shows it. */
export function searchedType(req: Request, area: SiteArea): SectionType {
  const asked = askedType(req)
  return asked && typesShown(companyOf(req), req.context.host, area).includes(asked)
    ? asked
    : defaultType(req, area)
}

export function askedType({ query }: Request): SectionType | undefined {
  return typeof query.type === 'string' ? sectionTypeOf(query.type) : undefined
}

export function searchHref(area: SiteArea, search: TypedSearch & { type?: SectionType | undefined }): string {
  return siteHref(
    area,
    withQuery(paths.search, {
      type: search.type && sectionTypeNames[search.type],
      organizationName: search.organizationName,
      individualName: search.individualName,
      years: search.years.map(String),
      rootSectionIds: search.rootSectionIds.map(String),
    }),
  )
}

/** The search without the conditions that were left open. */
export function toCriteria({ organizationName, individualName, years, rootSectionIds }: TypedSearch) {
  return {
    ...(organizationName && { organizationName }),
    ...(individualName && { individualName }),
    ...(years.length > 0 && { years }),
    ...(rootSectionIds.length > 0 && { rootSectionIds }),
  }
}
