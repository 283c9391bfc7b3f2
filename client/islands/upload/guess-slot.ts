import type { Choice } from './props.ts'
import { yearsIn } from './years-in-name.ts'

/**
 * Guesses the year and root section from a file's name: '2024年度_C_原稿執筆料.csv', 'R6_講師謝金等_C.csv'.
 * Returns only options of the form; undefined if the name has no match or several.
 */
export function guessSlot(
  fileName: string,
  years: readonly Choice[],
  roots: readonly Choice[],
): { year?: string; root?: string } {
  const name = fileName.normalize('NFKC').replace(/\.[^.]*$/, '')
  const year = only(yearsIn(name).filter((one) => years.some(({ value }) => value === one)))
  const root = only(rootsIn(name, roots))
  return { ...(year && { year }), ...(root && { root }) }
}

/** By the section's name, otherwise by its letter, alone or followed by numbers: 'C', 'C1', 'C1-3'. */
function rootsIn(name: string, roots: readonly Choice[]): string[] {
  const split = roots.map(({ value, label }) => {
    const [code = '', ...words] = label.normalize('NFKC').split(' ')
    return { value, code, words: words.join(' ') }
  })
  const named = split.filter(({ words }) => words && name.includes(words))
  if (named.length > 0) return named.map(({ value }) => value)
  const letters = [...name.matchAll(/(?<![A-Za-z])([A-E])(?:[1-9](?:-[1-9])?)?(?![A-Za-z0-9])/g)].map(
    ([, letter]) => letter,
  )
  return split.filter(({ code }) => letters.includes(code)).map(({ value }) => value)
}

function only(found: string[]): string | undefined {
  return new Set(found).size === 1 ? found[0] : undefined
}
