import type { PublicationPolicy } from '#server/features/publication-policy/index.ts'
import { recordFields, type FieldName } from '#server/features/record-fields/index.ts'
import {
  sectionTypeNames,
  type CompanySections,
  type Section,
  type SectionType,
} from '#server/features/sections/index.ts'
import type { Ui } from '#views/ui.tsx'

const ofEveryRow: ReadonlySet<FieldName> = new Set(
  recordFields.filter(({ type }) => type === 'year' || type === 'section').map(({ name }) => name),
)

/**
 * Says of a field which sections of each type may show it, in its newest year: roots where all of their sections do.
 * A field that is no field of records (null) is in all.
 */
export function sectionsOfFields(
  tree: CompanySections,
  policy: PublicationPolicy,
  published: { type: SectionType; years: number[] }[],
  { t }: Ui,
): (field: FieldName | null) => string {
  const types = published.map(({ type, years }) => {
    const all = tree.in(years[0]!).of(type)
    const leaves = all.filter(({ id, content }) => content !== 'group' && policy.isPublished(id))
    return { type, all, leaves: leaves.map((section) => ({ section, fields: policy.fieldsOf(section.id) })) }
  })
  return (field) => {
    if (field === null || ofEveryRow.has(field)) return t('data.dictionary.every')
    const texts = types.flatMap(({ type, all, leaves }) => {
      const having = leaves.filter(({ fields }) => fields.has(field)).map(({ section }) => section)
      if (having.length === 0) return []
      const codes =
        having.length === leaves.length ? [t('data.dictionary.every')] : codesOf(all, leaves, having)
      const name = t(`common.type.${sectionTypeNames[type]}`)
      return [t('data.dictionary.ofType', { type: name, codes: codes.join(t('data.dictionary.and')) })]
    })
    return texts.join(t('data.dictionary.between')) || t('data.dictionary.none')
  }
}

function codesOf(all: Section[], leaves: { section: Section }[], having: Section[]): string[] {
  const has = new Set(having.map(({ id }) => id))
  /** Whether it and its siblings stand for themselves with the section above: A1 for A1, A1-1 and A1-2. */
  const isBelowWhole = ({ parentId, level }: Section) =>
    level === 3 &&
    has.has(parentId!) &&
    leaves.every(({ section }) => section.parentId !== parentId || has.has(section.id))
  return all
    .filter(({ level }) => level === 1)
    .flatMap((root) => {
      const own = having.filter(({ rootId }) => rootId === root.id)
      const every = leaves.filter(({ section }) => section.rootId === root.id)
      if (own.length === 0) return []
      return own.length === every.length
        ? [root.code]
        : own.filter((section) => !isBelowWhole(section)).map(({ code }) => code)
    })
}
