import type { Section } from '#server/features/sections/index.ts'
import type { EditionSection } from './guideline.ts'

/** What an edition says of a section; the rest of it is the same in every edition. */
export type SectionTexts = Pick<Section, 'code' | 'name' | 'description'>

export interface EditionSectionRow {
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

export function toEditionSection(row: EditionSectionRow, continues: number[]): EditionSection {
  return {
    ...{ id: row.id, sectionType: row.section_type, code: row.code },
    ...{ parentId: row.parent_id, rootId: row.root_id, level: row.level },
    ...{ orderNumber: row.order_number, content: row.content, columns: row.column_set },
    name: { ja: row.name_ja, en: row.name_en },
    description: { ja: row.description_ja, en: row.description_en },
    continues,
  }
}

export function toListedColumns({ code, name, description }: SectionTexts) {
  return {
    ...{ code, name_ja: name.ja, name_en: name.en },
    ...{ description_ja: description.ja, description_en: description.en },
  }
}
