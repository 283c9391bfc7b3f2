import type { Request } from 'express'
import { sectionTypeNames, sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import type { SiteArea, SiteSections } from '#server/features/site/index.ts'
import type { Ui } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { isTooLong, numbersOf, textOf } from '../query.ts'
import { sectionLabel } from './section-name.ts'
import { siteHref } from './site-page.ts'

export const nameFields = ['organizationName', 'individualName'] as const
export type NameField = (typeof nameFields)[number]

/** What a visitor looks for; empty texts and lists are no restriction. */
export interface SearchedFor {
  organizationName: string
  individualName: string
  years: number[]
  rootSectionIds: number[]
}

/**
 * What the address asks for, and of which type: the one it names if this host shows it, else the first.
 * @param shown the types of this host
 */
export function searchQueryOf(
  { query }: Request,
  shown: SectionType[],
): { asked: SectionType | undefined; type: SectionType; query: SearchedFor } {
  const asked = typeof query.type === 'string' ? sectionTypeOf(query.type) : undefined
  return {
    asked,
    type: asked && shown.includes(asked) ? asked : shown[0]!,
    query: {
      organizationName: textOf(query.organizationName),
      individualName: textOf(query.individualName),
      years: numbersOf(query.years),
      rootSectionIds: numbersOf(query.rootSectionIds),
    },
  }
}

/** Whether there is anything to look for. */
export function isWanted(query: SearchedFor): boolean {
  return nameFields.some((name) => query[name] !== '')
}

/** The names that are longer than a name may be. */
export function tooLong(query: SearchedFor): NameField[] {
  return nameFields.filter((name) => isTooLong(query[name]))
}

/** The form sends its fields empty; our links leave them out. */
export function isSubmitted(req: Request): boolean {
  const { organizationName, individualName, years, rootSectionIds } = req.query
  return [organizationName, individualName, years, rootSectionIds].some((value) => value !== undefined)
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

/** The same in a sentence. */
export function conditionsOf(sections: SiteSections, ui: Ui, query: SearchedFor): string {
  const roots = query.rootSectionIds.flatMap((id) => sections.find(id) ?? [])
  return [
    query.organizationName && ui.t('site.search.condition.organization', { text: query.organizationName }),
    query.individualName && ui.t('site.search.condition.individual', { text: query.individualName }),
    query.years.map((year) => ui.format.fiscalYear(year)).join(ui.t('site.search.condition.or')),
    roots.map((root) => sectionLabel(root, ui.lang)).join(ui.t('site.search.condition.or')),
  ]
    .filter(Boolean)
    .join(ui.t('site.search.condition.and'))
}
