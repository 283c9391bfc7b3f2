import type { Section } from '#server/features/sections/index.ts'
import { emptySectionDetail, type SectionDetail } from './section-details.ts'
import { positionsAfterMove } from './positions-after-move.ts'
import type { SectionAct } from './section-acts.ts'

const shown: Partial<Record<SectionAct, Partial<SectionDetail>>> = {
  hideWhenEmpty: { hiddenWhenEmpty: true },
  showWhenEmpty: { hiddenWhenEmpty: false },
  joinBelow: { showsRowsBelow: true },
  splitBelow: { showsRowsBelow: false },
}

/**
 * The section details to save for an action on one section; empty if it changes nothing. @param siblings the section
 * and its siblings, in the reference order
 */
export function changedDetails(
  siblings: readonly Section[],
  detailOf: (sectionId: number) => SectionDetail | null,
  sectionId: number,
  act: SectionAct,
): Map<number, SectionDetail> {
  const now = (id: number) => detailOf(id) ?? emptySectionDetail()
  const changes = shown[act]
  if (changes) return new Map([[sectionId, { ...now(sectionId), ...changes }]])
  const placed = siblings.map(({ id }) => ({ id, position: now(id).position }))
  const moved =
    positionsAfterMove(placed, sectionId, act === 'up' ? -1 : 1) ?? new Map<number, number | null>()
  return new Map(
    [...moved]
      .filter(([id, position]) => position !== now(id).position)
      .map(([id, position]) => [id, { ...now(id), position }]),
  )
}
