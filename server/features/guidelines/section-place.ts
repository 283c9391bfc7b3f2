import { AppError } from '#server/errors/app-error.ts'
import type { Section, SectionType } from '#server/features/sections/index.ts'
import { columnSetsOf } from './edition-rules.ts'
import type { SectionShape } from './edition-sections.repository.ts'
import type { EditionSection } from './guideline.ts'
import type { ShapeInput } from './typed-objects.ts'

/** A form's field that does not fit the draft. */
export const refusedField = (field: string, message: string) =>
  new AppError(406, { fields: [{ field, message }] })

/** A section of an edition. @throws AppError 704 */
export function getSection<S extends Section>(sections: readonly S[], sectionId: number): S {
  const section = sections.find(({ id }) => id === sectionId)
  if (!section) throw new AppError(704)
  return section
}

/** A section and everything below it, parents first. */
export function subtreeOf<S extends Section>(sections: readonly S[], sectionId: number): S[] {
  const section = getSection(sections, sectionId)
  const below = sections.filter(({ parentId }) => parentId === sectionId)
  return [section, ...below.flatMap(({ id }) => subtreeOf(sections, id))]
}

/** A section with what it belongs to, the root first, and with everything below it. @throws AppError 704 */
export function lineageOf<S extends Section>(sections: readonly S[], sectionId: number): S[] {
  const above: S[] = []
  let { parentId } = getSection(sections, sectionId)
  while (parentId !== null) {
    above.unshift(getSection(sections, parentId))
    ;({ parentId } = above[0]!)
  }
  return [...above, ...subtreeOf(sections, sectionId)]
}

/**
 * What a section of this type becomes with such an input. A root's `rootId` is 0 until it has an id.
 * @throws AppError 406 at the field that does not fit
 */
export function shapeIn(
  sections: readonly EditionSection[],
  sectionType: SectionType,
  { parentId, content, columns }: ShapeInput,
): SectionShape {
  const parent = sections.find(({ id }) => id === parentId)
  if (parentId !== null && parent?.sectionType !== sectionType)
    throw refusedField('parentId', 'common.error.invalid')
  if (parent?.level === 3) throw refusedField('parentId', 'guidelines.error.tooDeep')
  if ((parent === undefined) !== (content === 'group'))
    throw refusedField('content', `guidelines.error.${parent ? 'groupBelow' : 'rootContent'}`)
  if (!columnSetsOf(sectionType).includes(columns)) throw refusedField('columns', 'guidelines.error.columns')
  return {
    ...{ sectionType, content, columns, parentId },
    rootId: parent?.rootId ?? 0,
    level: ((parent?.level ?? 0) + 1) as Section['level'],
  }
}

interface WantedCode {
  /** Of the section that is to have it; null for a new one. */
  id: number | null
  sectionType: SectionType
  code: string
}

/** Another section of the type that has the code. */
export function withCode(
  sections: readonly EditionSection[],
  { id, sectionType, code }: WantedCode,
): EditionSection | undefined {
  return sections.find((one) => one.id !== id && one.sectionType === sectionType && one.code === code)
}

/** @throws AppError 406 where another section of the type has the code */
export function refuseTakenCode(sections: readonly EditionSection[], wanted: WantedCode): void {
  if (withCode(sections, wanted)) throw refusedField('code', 'guidelines.error.codeTaken')
}

/** @throws AppError 406 where one is no section of that type of the former edition */
export function refuseUnknownFormer(
  former: readonly EditionSection[],
  sectionType: SectionType,
  continues: readonly number[],
): void {
  const known = new Set(former.filter((one) => one.sectionType === sectionType).map(({ id }) => id))
  if (!continues.every((id) => known.has(id))) throw refusedField('continues', 'common.error.invalid')
}

/** The siblings of a section with it at a place from 1 on; beyond the end it is the last one. */
export function withPlace(
  siblings: readonly EditionSection[],
  section: EditionSection,
  place: number,
): EditionSection[] {
  const others = siblings.filter(({ id }) => id !== section.id)
  return others.toSpliced(place - 1, 0, section)
}

/**
 * What a section continues, and what that continued and the former edition has no more: where an edition replaces another
 * one for the same years, the year before has neither of the two, but what both go back to.
 */
export function withEarlier(former: readonly EditionSection[], continues: readonly number[]): number[] {
  const known = new Set(former.map(({ id }) => id))
  const earlier = former.filter(({ id }) => continues.includes(id)).flatMap((one) => one.continues)
  return [...new Set([...continues, ...earlier.filter((id) => !known.has(id))])]
}
