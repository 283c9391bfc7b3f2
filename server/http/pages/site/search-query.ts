import type { Request } from 'express'
import { sectionTypeNames, sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import type { SiteArea, SiteSections } from '#server/features/site/index.ts'
import type { TextPiece } from '#views/components/marked-text.tsx'
import type { Ui } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { isTooLong, numbersOf, textOf } from '../query.ts'
import { otherLang } from './section-name.ts'
import { sentenceOf } from './sentence.ts'
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

/** The same in a sentence, each name by its field's label. */
export function conditionsOf(
  sections: SiteSections,
  ui: Ui,
  type: SectionType,
  query: SearchedFor,
): TextPiece[] {
  const roots = query.rootSectionIds.flatMap((id) => sections.find(id) ?? [])
  const typed = (key: string, text: string) => (text ? [sentenceOf(ui, key, { text })] : [])
  const or = { text: ui.t('site.search.condition.or'), hit: false }
  const years = query.years.map((year) => [{ text: ui.format.fiscalYear(year), hit: false }])
  const sectionsSaid = roots.map((root) => {
    const title = root.title(ui.lang)
    const code = { text: `${root.code} `, hit: false }
    return [code, { text: title.text, hit: false, ...otherLang(title, ui.lang) }]
  })
  const conditions = [
    ...typed(`site.search.condition.organization.${sectionTypeNames[type]}`, query.organizationName),
    ...typed('site.search.condition.individual', query.individualName),
    joined(years, or),
    joined(sectionsSaid, or),
  ]
  const and = { text: ui.t('site.search.condition.and'), hit: false }
  return joined(
    conditions.filter((pieces) => pieces.length > 0),
    and,
  )
}

const joined = (parts: TextPiece[][], between: TextPiece): TextPiece[] =>
  parts.flatMap((pieces, at) => (at === 0 ? pieces : [between, ...pieces]))
