import { parseSectionCode } from './parse-cell.ts'
import type { KnownSection } from './validate-row.ts'

type FindSection = (code: string) => KnownSection | undefined

/** Caches sections by cell, since a file repeats few codes many times. Unknown codes are not cached: their number is unlimited. */
export function cachedSections(find: FindSection): FindSection {
  const known = new Map<string, KnownSection>()
  return (cell) => {
    const section = known.get(cell) ?? find(parseSectionCode(cell))
    if (section && cell.length < 10) known.set(cell, section)
    return section
  }
}
