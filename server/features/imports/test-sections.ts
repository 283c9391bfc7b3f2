import { referenceSections } from '#seeds/reference/guidelines.ts'
import { sectionIdOf, type SectionType } from '#server/features/sections/index.ts'
import type { SectionLookup } from './section-lookup.ts'
import { knownSection } from './known-section.ts'

/** For tests: sections that files name, with any third level. A8 is a total only. */
export function findTestSection(sectionType: SectionType, code: string) {
  if (!/^[A-C]([1-38](-[1-3])?)?$/.test(code)) return undefined
  const above = referenceSections.filter(
    (one) => one.sectionType === sectionType && code.startsWith(one.code),
  )
  const nearest = above.at(-1)
  return knownSection(nearest && { ...nearest, id: sectionIdOf(sectionType, code)!, code })
}

/** For tests: the same for every company and year. */
export const testSections: SectionLookup = {
  rulesOf: async (_companyId, sectionType) => ({
    editionId: 1,
    findSection: (code) => findTestSection(sectionType, code),
  }),
  isCurrent: async () => true,
}
