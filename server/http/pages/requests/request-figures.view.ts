import { openStates, type RequestFigures } from '#server/features/correction-requests/index.ts'
import type { FiguresOfYear } from '#views/pages/site/request-figures/figures-of-year.ts'

/** How many requests of a year there were, and what became of them. */
export function figuresProps(years: readonly RequestFigures[]): FiguresOfYear[] {
  return years.map(({ year, counts }) => {
    const { corrected = 0, explained = 0, withdrawn = 0 } = counts
    const open = openStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
    return { year, received: corrected + explained + withdrawn + open, corrected, explained, withdrawn, open }
  })
}
