import { columnSetsOf, type EditionContent, type EditionSection } from '#server/features/guidelines/index.ts'
import { inDisplayOrder, type SectionType } from '#server/features/sections/index.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import type { Lang } from '#server/i18n/index.ts'
import { recordOf } from '#server/lib/records.ts'
import type { ShapeFieldsProps } from '#views/components/console/guidelines/shape-fields.tsx'

const textNames = ['code', 'nameJa', 'nameEn', 'descriptionJa', 'descriptionEn'] as const

/** What the controls of a section's texts show: what was typed, else what is stored. */
export function textValues(typed: Typed | null, stored: EditionSection | null) {
  if (typed) return recordOf(textNames, (name) => typed.values[name] ?? '')
  const { code = '', name, description } = stored ?? {}
  return {
    ...{ code, nameJa: name?.ja ?? '', nameEn: name?.en ?? '' },
    ...{ descriptionJa: description?.ja ?? '', descriptionEn: description?.en ?? '' },
  }
}

/** The controls of a section's place, kind and columns; `section` is null for a new one. */
export function shapeFields(
  { sections, former }: Pick<EditionContent, 'sections' | 'former'>,
  lang: Lang,
  {
    sectionType,
    typed,
    section,
  }: { sectionType: SectionType; typed: Typed | null; section: EditionSection | null },
): Omit<ShapeFieldsProps, 'errors'> {
  const options = (of: readonly EditionSection[]) =>
    inDisplayOrder(of.filter((one) => one.sectionType === sectionType)).map(({ id, code, name }) => ({
      value: String(id),
      label: `${code} ${name[lang]}`,
    }))
  const columnSets = columnSetsOf(sectionType)
  const sent = typed?.sent.continues
  return {
    values: {
      parentId: typed?.values.parentId ?? String(section?.parentId ?? ''),
      content: typed?.values.content ?? section?.content ?? 'rows',
      columns: typed?.values.columns ?? section?.columns ?? columnSets[0]!,
      continues: typed ? [sent ?? []].flat() : (section?.continues ?? []).map(String),
    },
    parents: options(sections.filter(({ level, id }) => level < 3 && id !== section?.id)),
    columnSets,
    former: options(former?.sections ?? []),
  }
}
