import { recordFields, type FieldName, type RecordValues } from '#server/features/record-fields/index.ts'
import type { Section } from '#server/features/sections/index.ts'
import type { SectionRules } from './section-rules.ts'
import { shownTexts } from './shown-texts.ts'

/**
 * Nobody expects these to be shown: remarks of the staff, and the item number, by which a company finds its own rows.
 * Flags and the place of a row are no values of a column.
 */
const expectedFields = recordFields.filter(
  (field) =>
    !('staffOnly' in field) && field.name !== 'itemNumber' && ['text', 'count', 'yen'].includes(field.type),
)

/** The filled fields of a record of which its section shows nothing, in the order of a file's columns. */
export function unpublishedFields(
  record: RecordValues,
  rules: SectionRules,
  { content }: Pick<Section, 'content'>,
): FieldName[] {
  const shown: ReadonlySet<FieldName> = new Set<FieldName>([
    ...shownTexts(record, rules),
    ...(rules.showsPayments ? (['numberOfPayments'] as const) : []),
    ...(rules.showsAmount ? (['amount'] as const) : []),
    // A file needs a subject even in a section that publishes a total only.
    ...(content === 'total' ? (['title'] as const) : []),
  ])
  return expectedFields.map(({ name }) => name).filter((name) => Boolean(record[name]) && !shown.has(name))
}
