import type { Knex } from 'knex'
import { DISCLOSURE, PATIENT, rootIdOf, sectionIdOf } from '#server/features/sections/index.ts'
import type { Section, SectionType } from '#server/features/sections/index.ts'
import { disclosureTree, patientTree } from './section-tree.ts'
import type { SectionNode } from './section-tree.ts'

/** The tree as a list, parents before children, type 1 before type 2. */
export const referenceSections: readonly Section[] = [
  ...flatten(DISCLOSURE, disclosureTree),
  ...flatten(PATIENT, patientTree),
]

function flatten(sectionType: SectionType, nodes: SectionNode[], parent: Section | null = null): Section[] {
  return nodes.flatMap((node, at) => {
    const id = sectionIdOf(sectionType, node.code)
    if (id === undefined) throw new Error(`${node.code} is no section code`)
    const section: Section = {
      id,
      sectionType,
      code: node.code,
      parentId: parent?.id ?? null,
      rootId: rootIdOf(id),
      level: ((parent?.level ?? 0) + 1) as Section['level'],
      // among its siblings
      orderNumber: at + 1,
      // SPEC §3: 2 is the detail level, which only sections with records have. A yearly total (A8, D1 …) is a
      // figure on its parent's page and has no page of its own.
      classify: node.content === 'rows' ? 2 : 1,
      content: node.content,
      name: node.name,
      description: node.description,
    }
    return [section, ...flatten(sectionType, node.children ?? [], section)]
  })
}

/** Inserts or updates the reference tree; safe at each start, on both engines. */
export async function seedReference(knex: Knex): Promise<void> {
  await knex('sections').insert(referenceSections.map(toRow)).onConflict('id').merge()
}

function toRow(section: Section): Record<string, string | number | null> {
  return {
    id: section.id,
    section_type: section.sectionType,
    code: section.code,
    parent_id: section.parentId,
    root_id: section.rootId,
    level: section.level,
    order_number: section.orderNumber,
    classify: section.classify,
    content: section.content,
    name_ja: section.name.ja,
    name_en: section.name.en,
    description_ja: section.description.ja,
    description_en: section.description.en,
  }
}
