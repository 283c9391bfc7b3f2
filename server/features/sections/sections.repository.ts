import type { Knex } from 'knex'
import type { Section } from './section.ts'
import type { SectionType } from './section-type.ts'

interface Row {
  id: number
  section_type: SectionType
  code: string
  parent_id: number | null
  root_id: number
  level: Section['level']
  order_number: number
  classify: Section['classify']
  content: Section['content']
  name_ja: string
  name_en: string
  description_ja: string
  description_en: string
}

export class SectionsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Every section of both types. Reference rows belong to no company. */
  async findAll(): Promise<Section[]> {
    const rows = await this.knex<Row>('sections').orderBy('id')
    return rows.map((row) => ({
      id: row.id,
      sectionType: row.section_type,
      code: row.code,
      parentId: row.parent_id,
      rootId: row.root_id,
      level: row.level,
      orderNumber: row.order_number,
      classify: row.classify,
      content: row.content,
      name: { ja: row.name_ja, en: row.name_en },
      description: { ja: row.description_ja, en: row.description_en },
    }))
  }
}
