import type { Section } from './section.ts'

/** A section as an edition lists it: `sections` joined with `guideline_sections`. */
export interface SectionRow {
  id: number
  section_type: Section['sectionType']
  parent_id: number | null
  root_id: number
  level: Section['level']
  content: Section['content']
  column_set: Section['columns']
  code: string
  order_number: number
  name_ja: string
  name_en: string
  description_ja: string
  description_en: string
}

export function toSection(row: SectionRow): Section {
  return {
    ...{ id: row.id, sectionType: row.section_type, code: row.code },
    ...{ parentId: row.parent_id, rootId: row.root_id, level: row.level },
    ...{ orderNumber: row.order_number, content: row.content, columns: row.column_set },
    name: { ja: row.name_ja, en: row.name_en },
    description: { ja: row.description_ja, en: row.description_en },
  }
}
