import { hasMoney } from '#server/features/publication-policy/index.ts'
import type { Section } from '#server/features/sections/index.ts'
import type { KnownSection } from './csv/validate-row.ts'

/** A section as the check of a row knows it. */
export function knownSection(section: Section | undefined): KnownSection | undefined {
  return section && { ...section, hasMoney: hasMoney(section) }
}
