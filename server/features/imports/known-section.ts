import { hasMoney } from '#server/features/publication-policy/index.ts'
import type { CompanySections, Section, SectionType } from '#server/features/sections/index.ts'
import { parseSectionCode, type CellFault } from './csv/parse-cell.ts'
import type { KnownSection, SectionRules } from './csv/validate-row.ts'

/** A section as the check of a row knows it. */
export function knownSection(section: Section | undefined): KnownSection | undefined {
  return section && { ...section, hasMoney: hasMoney(section) }
}

/** The sections that rows of a year can name. */
export function sectionRules(
  sections: CompanySections,
  sectionType: SectionType,
  year: number,
): SectionRules {
  const ofYear = sections.in(year)
  return {
    findSection: (cell) => knownSection(ofYear.byCodeOf(sectionType, parseSectionCode(cell))),
    otherEdition: (cell) => otherEdition(sections, sectionType, parseSectionCode(cell), year),
  }
}

/** The same for the check of a file, with the edition that they are from. */
export function editionRules(
  sections: CompanySections,
  sectionType: SectionType,
  year: number,
): SectionRules & { editionId: number | null } {
  return { editionId: sections.editionOf(year)?.id ?? null, ...sectionRules(sections, sectionType, year) }
}

/** What to say of a code that only another edition of the guideline has; undefined if none has it. */
function otherEdition(
  sections: CompanySections,
  sectionType: SectionType,
  code: string,
  year: number,
): CellFault | undefined {
  const found = sections.elsewhere(sectionType, code, year)
  if (!found) return undefined
  const { firstYear, lastYear } = found.years
  // As numbers: each reader's language has its own words for them.
  const years = { ...(firstYear !== null && { firstYear }), ...(lastYear !== null && { lastYear }) }
  const params = { code, year, ...years }
  const ofYear = sections.in(year).find(found.section.id)
  return ofYear
    ? { key: 'import-errors.sectionRenumbered', params: { ...params, right: ofYear.code } }
    : { key: 'import-errors.sectionOfOtherEdition', params }
}
