import type { SectionType } from '#server/features/sections/index.ts'
import type { ChangeBounds } from './change-bounds.ts'
import { sectionsOnBothSides } from './section-changes.ts'
import type { YearTotal } from './stored-totals.ts'
import { sumTotals } from './totals.ts'

/** A change of what is published already that somebody has to give a reason for. */
export type LargeChange = { sectionType: SectionType; before: number; after: number } & (
  { kind: 'rows' | 'amount' } | { kind: 'sectionAmount'; year: number; sectionId: number }
)

/** Fewer rows than these are a plain correction, whatever their share. */
const FEWEST_ROWS = 10

/**
 * The changes of a type's published data over these bounds, largest scope first. A year and root section that is
 * published for the first time is none: only what is published already is compared, also if nothing of it is left.
 */
export function largeChanges(
  sectionType: SectionType,
  published: readonly YearTotal[],
  next: readonly YearTotal[],
  bounds: ChangeBounds,
  rootOf: (sectionId: number) => number,
): LargeChange[] {
  const slotOf = ({ year, sectionId }: YearTotal) => `${year} ${rootOf(sectionId)}`
  const slots = new Set(published.filter(({ rowCount }) => rowCount > 0).map(slotOf))
  const ofSlots = (totals: readonly YearTotal[]) => totals.filter((total) => slots.has(slotOf(total)))
  const [before, after] = [ofSlots(published), ofSlots(next)]
  const [all, allAfter] = [sumTotals(0, before), sumTotals(0, after)]
  const changes: LargeChange[] = []
  if (isRowChange(all.rowCount, allAfter.rowCount, bounds))
    changes.push({ kind: 'rows', sectionType, before: all.rowCount, after: allAfter.rowCount })
  if (isAmountChange(all.amount, allAfter.amount, bounds.typePercent, bounds))
    changes.push({ kind: 'amount', sectionType, before: all.amount, after: allAfter.amount })
  for (const year of [...new Set(before.map((total) => total.year))].sort((a, b) => b - a)) {
    const inYear = (totals: YearTotal[]) => totals.filter((total) => total.year === year)
    for (const { sectionId, before: was, after: becomes } of sectionsOnBothSides(
      inYear(before),
      inYear(after),
    )) {
      const [from, to] = [was?.amount ?? 0, becomes?.amount ?? 0]
      if (isAmountChange(from, to, bounds.sectionPercent, bounds))
        changes.push({ kind: 'sectionAmount', sectionType, year, sectionId, before: from, after: to })
    }
  }
  return changes
}

function isRowChange(before: number, after: number, bounds: ChangeBounds): boolean {
  const difference = after - before
  if (Math.abs(difference) < FEWEST_ROWS) return false
  if (difference > 0) return isShare(difference, before, bounds.rowsRisePercent)
  return -difference >= bounds.rowsFall || isShare(-difference, before, bounds.rowsFallPercent)
}

function isAmountChange(before: number, after: number, percent: number, { leastYen }: ChangeBounds): boolean {
  const difference = Math.abs(after - before)
  return before > 0 && difference >= leastYen && isShare(difference, before, percent)
}

const isShare = (part: number, whole: number, percent: number) => part * 100 >= whole * percent
