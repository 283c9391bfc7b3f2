import {
  fieldNamed,
  isFigure,
  isText,
  recordFields,
  type FieldName,
  type RecordValues,
} from '#server/features/record-fields/index.ts'
import type { FormField } from '#views/components/console/record-field.tsx'
import type { Ui } from '#views/ui.tsx'
import type { PageServices } from '#server/http/definitions/own-services.ts'
import { sectionLabel } from '#server/http/pages/company/names.ts'

/** The texts and figures of a record's form: in the order of a file, long texts last. */
export const formFields: readonly FormField[] = recordFields
  .filter((field) => isText(field) || isFigure(field))
  .map((field) => ({
    column: field.column,
    isFigure: isFigure(field),
    isLong: 'isLong' in field,
  }))
  .toSorted((a, b) => Number(a.isLong) - Number(b.isLong))

/** What a record's field is called on every page. */
export function fieldLabel(ui: Ui, field: FieldName): string {
  return ui.t(`records.column.${fieldNamed(field).column}`)
}

/** The value of a field of a record of a year, as a reader sees it; null for none. */
export function fieldText(
  services: Pick<PageServices, 'sections'>,
  ui: Ui,
  field: FieldName,
  value: RecordValues[FieldName],
  year: number,
): string | null {
  if (field === 'sectionId') return sectionLabel(services, Number(value), ui, year)
  if (typeof value === 'boolean') return ui.t(value ? 'records.yes' : 'records.no')
  return typeof value === 'number' ? ui.format.count(value) : value
}
