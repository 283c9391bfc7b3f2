import type { Section, SectionTree, SectionType } from '#server/features/sections/index.ts'

/** The codes of the sections that a record may be in: those of its root that hold rows; a yearly total stays its own. */
export function sectionChoices(tree: SectionTree, type: SectionType, section: Section): string[] {
  if (section.content === 'total') return [section.code]
  return tree
    .of(type)
    .filter(({ rootId, content }) => rootId === section.rootId && content !== 'group')
    .map(({ code }) => code)
}
