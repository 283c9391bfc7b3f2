import type { DataRecord } from '#server/features/data-records/index.ts'
import { differencesOf, type FieldChange } from '#server/features/record-changes/index.ts'
import { fieldNamed, type RecordValues } from '#server/features/record-fields/index.ts'
import type { ValuePair } from '#views/components/console/value-table.tsx'
import type { Ui } from '#views/ui.tsx'
import { fieldText } from './record-fields.ts'
import type { RecordServices } from './records.ts'

/** What names a record: the person, facility, payee or title. */
export function nameOf(record: DataRecord): string {
  return record.name ?? record.facility ?? record.payee ?? record.title ?? record.id
}

/** The differences between two states of a record of a year as a reader sees them. */
export function valuePairs(
  services: Pick<RecordServices, 'sections'>,
  ui: Ui,
  before: RecordValues,
  after: RecordValues,
  year: number,
): ValuePair[] {
  return pairsOf(services, ui, differencesOf(before, after), year)
}

export function pairsOf(
  services: Pick<RecordServices, 'sections'>,
  ui: Ui,
  changes: FieldChange[],
  year: number,
): ValuePair[] {
  return changes.map(({ field, from, to }) => ({
    column: fieldNamed(field).column,
    before: fieldText(services, ui, field, from, year) ?? ui.t('records.none'),
    after: fieldText(services, ui, field, to, year) ?? ui.t('records.none'),
  }))
}
