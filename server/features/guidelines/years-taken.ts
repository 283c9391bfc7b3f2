import { CompanySections, spansOf, yearIn, type EditionInForce } from '#server/features/sections/index.ts'
import type { YearRange } from '#server/i18n/index.ts'

/** Years that change from one edition to another. Null: without a beginning or end, or no edition before. */
export interface TakenYears extends YearRange {
  former: EditionInForce | null
}

/** The years for which an edition would apply if it came into force after the others, and which applies to them now. */
export function yearsTaken(inForce: readonly EditionInForce[], edition: EditionInForce): TakenYears[] {
  const before = new CompanySections(inForce)
  const after = new CompanySections([...inForce, edition])
  const taken: TakenYears[] = []
  for (const span of spansOf([...inForce, edition])) {
    const { firstYear, lastYear } = span
    const sample = yearIn(span)
    if (after.editionOf(sample) !== edition) continue
    const former = before.editionOf(sample) ?? null
    const last = taken.at(-1)
    if (last && last.former === former && last.lastYear !== null && last.lastYear + 1 === firstYear)
      last.lastYear = lastYear
    else taken.push({ firstYear, lastYear, former })
  }
  return taken
}
