import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Section } from '#server/features/sections/index.ts'
import type { EditionSectionsRepository, SectionShape } from './edition-sections.repository.ts'
import type { EditionSection } from './guideline.ts'
import { withEarlier } from './section-place.ts'

interface Replacing {
  editionId: number
  sections: readonly EditionSection[]
  former: readonly EditionSection[]
  /** The section and everything below it, parents first. */
  subtree: readonly EditionSection[]
  /** What the section becomes. */
  shape: SectionShape
}

/**
 * Gives a section another shape, and its subsections the parent, root and level that follow. A section that only this
 * draft lists is changed; one that others list stays for them, and a new one takes its place here.
 */
export async function replaceSubtree(
  repository: EditionSectionsRepository,
  trx: Transaction,
  { editionId, sections, former, subtree, shape }: Replacing,
  continues: readonly number[],
): Promise<number> {
  const known = new Set(former.map(({ id }) => id))
  const ids = subtree.map(({ id }) => id)
  const shared = await repository.findShared(trx, editionId, ids)
  const [top] = subtree
  const changed = new Map<number, EditionSection>()
  for (const section of subtree) {
    const wanted = section === top ? shape : shapeBelow(section, changed.get(section.parentId ?? 0))
    if (isSame(section, wanted)) {
      if (section === top && !shared.has(section.id))
        await repository.setContinues(trx, section.id, continues)
      changed.set(section.id, section)
      continue
    }
    const place = section === top ? placeOf(section, wanted, sections) : section.orderNumber
    if (shared.has(section.id)) {
      const id = await repository.insert(trx, wanted)
      const added = { ...section, ...wanted, id, orderNumber: place }
      if (wanted.parentId === null) added.rootId = id
      await repository.remove(trx, editionId, [section.id])
      await repository.list(trx, editionId, [added])
      await repository.setContinues(
        trx,
        id,
        known.has(section.id) ? withEarlier(former, [section.id]) : section.continues,
      )
      changed.set(section.id, added)
    } else {
      const rootId = wanted.parentId === null ? section.id : wanted.rootId
      await repository.updateShape(trx, section.id, { ...wanted, rootId })
      await repository.setPlace(trx, editionId, section.id, place)
      if (section === top) await repository.setContinues(trx, section.id, continues)
      changed.set(section.id, { ...section, ...wanted, rootId })
    }
  }
  return changed.get(top!.id)!.id
}

function shapeBelow(section: EditionSection, parent: EditionSection | undefined): SectionShape {
  if (!parent) return section
  const level = (parent.level + 1) as Section['level']
  return { ...section, parentId: parent.id, rootId: parent.rootId, level }
}

function isSame(section: EditionSection, wanted: SectionShape): boolean {
  return (
    section.parentId === wanted.parentId &&
    section.level === wanted.level &&
    (wanted.parentId === null || section.rootId === wanted.rootId) &&
    section.content === wanted.content &&
    section.columns === wanted.columns
  )
}

/** Under the same parent its own place, elsewhere the last one. */
function placeOf(
  section: EditionSection,
  { parentId, sectionType }: SectionShape,
  sections: readonly EditionSection[],
): number {
  if (section.parentId === parentId) return section.orderNumber
  const siblings = sections.filter((one) => one.parentId === parentId && one.sectionType === sectionType)
  return Math.max(0, ...siblings.map(({ orderNumber }) => orderNumber)) + 1
}
