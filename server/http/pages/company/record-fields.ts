import { columnOfField, type DataRecord, type RecordField } from '#server/features/data-records/index.ts'
import type { Ui } from '#views/ui.tsx'
import type { Services } from '../../services.ts'
import { sectionLabel } from './names.ts'

/** What a record's field is called on every page. */
export function fieldLabel(ui: Ui, field: RecordField): string {
  return ui.t(`records.column.${columnOfField(field)}`)
}

/** A field's value as a reader sees it; null for none. */
export function fieldText(
  services: Services,
  ui: Ui,
  field: RecordField,
  value: DataRecord[RecordField],
): string | null {
  if (field === 'sectionId') return sectionLabel(services, Number(value), ui.lang)
  if (typeof value === 'boolean') return ui.t(value ? 'records.yes' : 'records.no')
  return typeof value === 'number' ? ui.format.count(value) : value
}
