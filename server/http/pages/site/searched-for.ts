import type { SectionType } from '#server/features/sections/index.ts'
import type {
  RecipientChoice,
  RecipientKind,
  RecipientOrder,
  SiteSections,
} from '#server/features/site/index.ts'
import { isTooLong } from '../search-key.ts'

export const nameFields = ['name', 'organizationName', 'individualName'] as const
export type NameField = (typeof nameFields)[number]

/** What a visitor looks for; empty texts and lists are no restriction. */
export interface SearchedFor {
  /** In the names of persons and of organisations. */
  name: string
  organizationName: string
  individualName: string
  years: number[]
  rootSectionIds: number[]
  /** Of recipients; one at most. */
  kind: RecipientKind[]
  sort: RecipientOrder
}

/** Whether there is anything to look for. */
export function isWanted(query: SearchedFor): boolean {
  return nameFields.some((name) => query[name] !== '')
}

/** The names that are longer than a name may be. */
export function tooLong(query: SearchedFor): NameField[] {
  return nameFields.filter((name) => isTooLong(query[name]))
}

/** Without ids of root sections that the type does not have: these are no conditions, like years that are no numbers. */
export function inSectionsOf<Query extends SearchedFor>(
  sections: Pick<SiteSections, 'find'>,
  type: SectionType,
  query: Query,
): Query {
  const isRoot = (id: number) => {
    const section = sections.find(id)
    return section?.sectionType === type && section.level === 1
  }
  return { ...query, rootSectionIds: query.rootSectionIds.filter(isRoot) }
}

/** Which of the recipients are shown, and in which order. */
export const toChoice = ({ kind, sort }: SearchedFor): RecipientChoice => ({ kind: kind[0], order: sort })

/** What a visitor looks for, as the search takes it. */
export function toCriteria({ name, organizationName, individualName, years, rootSectionIds }: SearchedFor) {
  return {
    ...(name && { name }),
    ...(organizationName && { organizationName }),
    ...(individualName && { individualName }),
    ...(years.length > 0 && { years }),
    ...(rootSectionIds.length > 0 && { rootSectionIds }),
  }
}
