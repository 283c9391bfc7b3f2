import { fieldNamed, type FieldName, type RecordValues } from '#server/features/record-fields/index.ts'
import type { Ui } from '#views/ui.tsx'
import type { Services } from '#server/http/services.ts'
import { sectionLabel } from '#server/http/pages/company/names.ts'

/** What a record's field is called on every page. */
export function fieldLabel(ui: Ui, field: FieldName): string {
  return ui.t(`records.column.${fieldNamed(field).column}`)
}

/** A field's value as a reader sees it; null for none. */
export function fieldText(
  services: Pick<Services, 'sections'>,
  ui: Ui,
  field: FieldName,
  value: RecordValues[FieldName],
): string | null {
  if (field === 'sectionId') return sectionLabel(services, Number(value), ui.lang)
  if (typeof value === 'boolean') return ui.t(value ? 'records.yes' : 'records.no')
  return typeof value === 'number' ? ui.format.count(value) : value
}
