import { parseSectionCode } from './parse-cell.ts'
import type { KnownSection } from './validate-row.ts'

type FindSection = (code: string) => KnownSection | undefined

/** Finds sections by cell. A file names few sections many times; unknown codes are not cached, as there is no limit to them. */
export function cachedSections(find: FindSection): FindSection {
  const known = new Map<string, KnownSection>()
  return (cell) => {
    const section = known.get(cell) ?? find(parseSectionCode(cell))
    if (section && cell.length < 10) known.set(cell, section)
    return section
  }
}
