import { rootIdOf, sectionIdOf } from '#server/features/sections/index.ts'
import type { SectionLookup } from './import-checker.ts'

/** For tests: a tree with the sections that files name. A8 is a total only. */
export const testSections: SectionLookup = {
  find(sectionType, code) {
    const id = sectionIdOf(sectionType, code)
    if (id === undefined || !/^[A-C]([1-38](-[1-3])?)?$/.test(code)) return undefined
    const content = code.length === 1 ? 'group' : code === 'A8' ? 'total' : 'rows'
    return { id, rootId: rootIdOf(id), content, hasMoney: true }
  },
}
