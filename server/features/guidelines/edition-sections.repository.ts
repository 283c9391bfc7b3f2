// Long because the sections of a draft and what they continue are read and written together.
import type { Knex } from 'knex'
import {
  firstAddedId,
  inDisplayOrder,
  sectionTypes,
  toSection,
  type Section,
  type SectionRow,
} from '#server/features/sections/index.ts'
import type { EditionSection } from './guideline.ts'
import { toListedColumns, type SectionTexts } from './section-texts.ts'

type Executor = Knex | Knex.Transaction

/** What of a section is the same in every edition. */
export type SectionShape = Pick<
  Section,
  'sectionType' | 'parentId' | 'rootId' | 'level' | 'content' | 'columns'
>

/** The sections of editions. They belong to no company. */
export class EditionSectionsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The sections of an edition by type, in the order of the tree: each before its subsections. */
  async find(editionId: number, executor: Executor = this.knex): Promise<EditionSection[]> {
    const rows: SectionRow[] = await executor('guideline_sections')
      .join('sections', 'sections.id', 'guideline_sections.section_id')
      .where({ edition_id: editionId })
      .orderBy(['order_number', 'sections.id'])
      .select(
        ...['sections.id', 'sections.section_type', 'parent_id', 'root_id', 'level', 'content', 'column_set'],
        ...['code', 'order_number', 'name_ja', 'name_en', 'description_ja', 'description_en'],
      )
    const links: { section_id: number; continues_id: number }[] = await executor('section_continuations')
      .join('guideline_sections', 'guideline_sections.section_id', 'section_continuations.section_id')
      .where({ edition_id: editionId })
      .orderBy('continues_id')
      .select('section_continuations.section_id', 'continues_id')
    const sections = rows.map((row) => ({
      ...toSection(row),
      continues: links.filter((link) => link.section_id === row.id).map((link) => link.continues_id),
    }))
    return sectionTypes.flatMap((type) =>
      inDisplayOrder(sections.filter(({ sectionType }) => sectionType === type)),
    )
  }

  /** Lists sections in an edition: of another one, or one that was just added. */
  async list(trx: Knex.Transaction, editionId: number, sections: readonly Section[]): Promise<void> {
    if (sections.length === 0) return
    await trx('guideline_sections').insert(
      sections.map((section) => ({
        ...{ edition_id: editionId, section_id: section.id, section_type: section.sectionType },
        ...{ order_number: section.orderNumber, ...toListedColumns(section) },
      })),
    )
  }

  /** Adds a section, which no edition lists yet; a root's `rootId` is its own. */
  async insert(trx: Knex.Transaction, shape: SectionShape): Promise<number> {
    const first = firstAddedId(shape.sectionType)
    const last = await trx('sections')
      .where({ section_type: shape.sectionType })
      .where('id', '>=', first)
      .max({ id: 'id' })
      .first()
    const id = Math.max(first, Number(last?.['id'] ?? 0)) + 1
    await trx('sections').insert({ id, ...toShapeColumns(shape) })
    if (shape.parentId === null) await trx('sections').where({ id }).update({ root_id: id })
    return id
  }

  async updateShape(trx: Knex.Transaction, id: number, shape: SectionShape): Promise<void> {
    await trx('sections').where({ id }).update(toShapeColumns(shape))
  }

  async updateTexts(
    trx: Knex.Transaction,
    editionId: number,
    id: number,
    texts: SectionTexts,
  ): Promise<void> {
    await trx('guideline_sections')
      .where({ edition_id: editionId, section_id: id })
      .update(toListedColumns(texts))
  }

  /** Gives sections other codes, which may be those of others among them. */
  async setCodes(
    trx: Knex.Transaction,
    editionId: number,
    codes: ReadonlyMap<number, string>,
  ): Promise<void> {
    const setCode = (id: number, code: string) =>
      trx('guideline_sections').where({ edition_id: editionId, section_id: id }).update({ code })
    // Each statement keeps codes apart: at first all of them make way.
    for (const [at, id] of [...codes.keys()].entries()) await setCode(id, `~${at}`)
    for (const [id, code] of codes) await setCode(id, code)
  }

  async setPlace(trx: Knex.Transaction, editionId: number, id: number, place: number): Promise<void> {
    await trx('guideline_sections')
      .where({ edition_id: editionId, section_id: id })
      .update({ order_number: place })
  }

  async setContinues(trx: Knex.Transaction, id: number, continues: readonly number[]): Promise<void> {
    await trx('section_continuations').where({ section_id: id }).delete()
    if (continues.length > 0)
      await trx('section_continuations').insert(
        continues.map((continuesId) => ({ section_id: id, continues_id: continuesId })),
      )
  }

  /** Those of the sections that another edition lists too. */
  async findShared(trx: Executor, editionId: number, ids: readonly number[]): Promise<Set<number>> {
    const shared = await trx('guideline_sections')
      .whereIn('section_id', [...ids])
      .whereNot({ edition_id: editionId })
      .distinct<{ section_id: number }[]>('section_id')
    return new Set(shared.map((row) => row.section_id))
  }

  /** Takes sections out of an edition, and deletes those that no edition needs. */
  async remove(trx: Knex.Transaction, editionId: number, ids: readonly number[]): Promise<void> {
    await trx('guideline_sections')
      .where({ edition_id: editionId })
      .whereIn('section_id', [...ids])
      .delete()
    const shared = await this.findShared(trx, editionId, ids)
    const continued: { continues_id: number }[] = await trx('section_continuations')
      .whereIn('continues_id', [...ids])
      .whereNotIn('section_id', [...ids])
      .select('continues_id')
    const needed = new Set([...shared, ...continued.map((row) => row.continues_id)])
    const unneeded = ids.filter((id) => !needed.has(id))
    await trx('section_continuations').whereIn('section_id', unneeded).delete()
    await trx('sections').whereIn('id', unneeded).delete()
  }
}

function toShapeColumns({ sectionType, parentId, rootId, level, content, columns }: SectionShape) {
  return {
    ...{ section_type: sectionType, parent_id: parentId, root_id: rootId },
    ...{ level, content, column_set: columns },
  }
}
