import { CompanySections, type EditionInForce } from '#server/features/sections/index.ts'

/** Years that change from one edition to another. Null: without a beginning or end, or no edition before. */
export interface TakenYears {
  firstYear: number | null
  lastYear: number | null
  former: EditionInForce | null
}

/** Any year: where no edition names one, all years are alike. */
const ANY_YEAR = 2000

/** The years for which an edition would apply if it came into force after the others, and which applies to them now. */
export function yearsTaken(inForce: readonly EditionInForce[], edition: EditionInForce): TakenYears[] {
  const before = new CompanySections(inForce)
  const after = new CompanySections([...inForce, edition])
  const taken: TakenYears[] = []
  for (const { firstYear, lastYear } of spansOf([...inForce, edition])) {
    const sample = firstYear ?? lastYear ?? ANY_YEAR
    if (after.editionOf(sample) !== edition) continue
    const former = before.editionOf(sample) ?? null
    const last = taken.at(-1)
    if (last && last.former === former && last.lastYear !== null && last.lastYear + 1 === firstYear)
      last.lastYear = lastYear
    else taken.push({ firstYear, lastYear, former })
  }
  return taken
}

/** All years, cut wherever an edition begins or ends. */
function spansOf(editions: readonly Pick<EditionInForce, 'firstYear' | 'lastYear'>[]) {
  const begins = editions.flatMap(({ firstYear, lastYear }) => [
    ...(firstYear === null ? [] : [firstYear]),
    ...(lastYear === null ? [] : [lastYear + 1]),
  ])
  const inOrder = [...new Set(begins)].sort((a, b) => a - b)
  return [null, ...inOrder].map((firstYear, at) => {
    const next = inOrder[at]
    return { firstYear, lastYear: next === undefined ? null : next - 1 }
  })
}
