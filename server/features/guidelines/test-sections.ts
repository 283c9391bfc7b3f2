import type { EditionInForce } from '#server/features/sections/index.ts'
import type { EditionSection } from './guideline.ts'

/** A section for tests: a code says its level; a child's parent is given. */
export function sectionOf(id: number, code: string, changes: Partial<EditionSection> = {}): EditionSection {
  const level = code.includes('-') ? 3 : code.length > 1 ? 2 : 1
  return {
    ...{ id, code, level, sectionType: 1, parentId: level === 1 ? null : 1, rootId: 1, orderNumber: id },
    ...{ content: level === 1 ? 'group' : 'rows', columns: 'facilities', continues: [] },
    name: { ja: `${code}の名前`, en: `Name of ${code}` },
    description: { ja: `${code}の説明`, en: `About ${code}` },
    ...changes,
  }
}

/** An edition in force for some years. */
export function editionOf(
  id: number,
  firstYear: number | null,
  lastYear: number | null,
  sections: EditionSection[] = [],
): EditionInForce {
  const name = { ja: `版${id}`, en: `Edition ${id}` }
  return { id, guidelineId: 1, name, inForceNumber: id, firstYear, lastYear, sections }
}
