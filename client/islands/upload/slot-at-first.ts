import { kindOf } from './check-file.ts'
import { guessSlot } from './guess-slot.ts'
import type { Choice } from './props.ts'

/**
 * The slot of a file before anything of it is read. A CSV says its year itself; of a PDF only the name can, or the file
 * before it.
 * @param chosen the year that was chosen in the form; '' for none
 */
export function slotAtFirst(
  file: File,
  chosen: string,
  yearBefore: string | undefined,
  { years, roots }: { years: readonly Choice[]; roots: readonly Choice[] },
): { year: string; root: string; isGuessed: boolean } {
  const guess = guessSlot(file.name, years, roots)
  const year = chosen || (kindOf(file) === 'pdf' ? (guess.year ?? yearBefore ?? '') : '')
  return {
    year,
    root: guess.root ?? '',
    isGuessed: (year !== '' && chosen === '') || guess.root !== undefined,
  }
}
