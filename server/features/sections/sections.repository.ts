import type { Knex } from 'knex'
import type { LocalName, Section } from './section.ts'
import { toSection, type SectionRow } from './section-row.ts'

/** An edition of a guideline that companies can follow; it never changes. */
export interface EditionInForce {
  id: number
  guidelineId: number
  name: LocalName
  /** Its place in the order in which editions came into force. */
  inForceNumber: number
  /** Null: from the beginning. */
  firstYear: number | null
  /** Null: without end. */
  lastYear: number | null
  sections: Section[]
}

interface EditionRow {
  id: number
  guideline_id: number
  name_ja: string
  name_en: string
  in_force_number: number
  first_year: number | null
  last_year: number | null
}

/** Reads what companies can follow. Guidelines belong to no company. */
export class SectionsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The number of the edition that came into force last. */
  async lastInForce(executor: Knex = this.knex): Promise<number> {
    const row = await executor('guideline_editions').max({ last: 'in_force_number' }).first()
    return Number(row?.['last'] ?? 0)
  }

  /** The editions in force of the guideline that a company follows, without their sections. */
  async findInForceOf(executor: Knex, companyId: number): Promise<EditionInForce[]> {
    const rows: EditionRow[] = await executor('guideline_editions')
      .join('companies', 'companies.guideline_id', 'guideline_editions.guideline_id')
      .where({ 'companies.id': companyId, state: 'in_force' })
      .select('guideline_editions.*')
    return rows.map((row) => ({ ...toEdition(row), sections: [] }))
  }

  /** Every edition in force with its sections, in the order in which they came into force. */
  async findInForce(executor: Knex = this.knex): Promise<EditionInForce[]> {
    const editions: EditionRow[] = await executor('guideline_editions')
      .where({ state: 'in_force' })
      .orderBy('in_force_number')
    const rows: (SectionRow & { edition_id: number })[] = await executor('guideline_sections')
      .join('sections', 'sections.id', 'guideline_sections.section_id')
      .whereIn(
        'edition_id',
        editions.map(({ id }) => id),
      )
      .orderBy('sections.id')
      .select('sections.*', 'guideline_sections.*')
    return editions.map((row) => ({
      ...toEdition(row),
      sections: rows.filter((section) => section.edition_id === row.id).map(toSection),
    }))
  }

  /** Which sections of former editions a section splits, joins or replaces. */
  async findContinuations(executor: Knex = this.knex): Promise<{ sectionId: number; continuesId: number }[]> {
    return executor('section_continuations').select({ sectionId: 'section_id', continuesId: 'continues_id' })
  }

  /** The guideline that each company follows. */
  async findFollowed(executor: Knex = this.knex): Promise<{ companyId: number; guidelineId: number }[]> {
    return executor('companies').select({ companyId: 'id', guidelineId: 'guideline_id' })
  }
}

function toEdition(row: EditionRow): Omit<EditionInForce, 'sections'> {
  return {
    ...{ id: row.id, guidelineId: row.guideline_id, inForceNumber: row.in_force_number },
    name: { ja: row.name_ja, en: row.name_en },
    ...{ firstYear: row.first_year, lastYear: row.last_year },
  }
}
