import type { Section } from '#server/features/sections/index.ts'
import { inTypedOrder } from '#server/lib/typed-order.ts'
import { emptySectionDetail, type SectionDetail } from './section-details.ts'
import { inCompanyOrder } from './section-order.ts'

/** What the form of a type's sections says of one of them. What is undefined stays. */
export interface Arrangement {
  /** The number typed as its place among its siblings. */
  place: unknown
  hiddenWhenEmpty: boolean | undefined
  showsRowsBelow: boolean | undefined
}

/**
 * The section details to save for what was typed about some siblings: those that differ.
 * @param siblings in the reference order
 */
export function arrangedDetails(
  siblings: readonly Section[],
  detailOf: (sectionId: number) => SectionDetail | null,
  typed: (sectionId: number) => Arrangement,
): Map<number, SectionDetail> {
  const now = (id: number) => detailOf(id) ?? emptySectionDetail()
  const positions = positionsAsTyped(siblings, (id) => now(id).position, typed)
  return new Map(
    siblings.flatMap(({ id }) => {
      const before = now(id)
      const { hiddenWhenEmpty = before.hiddenWhenEmpty, showsRowsBelow = before.showsRowsBelow } = typed(id)
      const position = positions.get(id) ?? null
      const isSame =
        position === before.position &&
        hiddenWhenEmpty === before.hiddenWhenEmpty &&
        showsRowsBelow === before.showsRowsBelow
      return isSame ? [] : [[id, { ...before, position, hiddenWhenEmpty, showsRowsBelow }] as const]
    }),
  )
}

/** Null for those in their reference place. */
function positionsAsTyped(
  siblings: readonly Section[],
  positionOf: (sectionId: number) => number | null,
  typed: (sectionId: number) => Arrangement,
): Map<number, number | null> {
  const shown = inCompanyOrder(siblings.map(({ id }) => ({ id, position: positionOf(id) })))
  const order = inTypedOrder(shown, ({ id }) => typed(id).place)
  // who moved nothing keeps the places as they are
  if (order.every((one, at) => one === shown[at]))
    return new Map(shown.map(({ id, position }) => [id, position]))
  return new Map(order.map(({ id }, at) => [id, siblings[at]!.id === id ? null : at + 1]))
}
