import type { EditionSection } from './guideline.ts'
import { refusedField, subtreeOf } from './section-place.ts'

/**
 * The codes of a draft's sections after two of a type have swapped theirs, by id; only those that change. Subsections keep
 * the code of the section that they belong to: with A1 and A2, A1-1 and A2-1 are swapped too.
 * @throws AppError 406 where the codes are of different levels, or one would be there twice
 */
export function swappedCodes(
  sections: readonly EditionSection[],
  one: EditionSection,
  other: EditionSection,
): Map<number, string> {
  if (one.level !== other.level) throw refusedField('code', 'guidelines.error.swapLevels')
  const codes = new Map([...moved(sections, one, other.code), ...moved(sections, other, one.code)])
  const ofType = sections.filter(({ sectionType }) => sectionType === one.sectionType)
  const after = new Set(ofType.map(({ id, code }) => codes.get(id) ?? code))
  if (after.size < ofType.length) throw refusedField('code', 'guidelines.error.codeTaken')
  return codes
}

/** A section and what is below it with another code; subsections whose code does not follow its own keep theirs. */
function moved(
  sections: readonly EditionSection[],
  section: EditionSection,
  code: string,
): [number, string][] {
  return subtreeOf(sections, section.id)
    .filter((below) => below.code.startsWith(section.code))
    .map((below) => [below.id, code + below.code.slice(section.code.length)])
}
