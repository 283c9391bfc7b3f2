import type { Difference, MergedDifference } from '#server/features/comparisons/index.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import { changedFields, figureFields, type FieldName } from '#server/features/record-fields/index.ts'
import type { DifferenceRowProps } from '#views/components/console/difference-row.ts'
import type { Ui } from '#views/ui.tsx'
import { fieldLabel, fieldText } from '../records/record-fields.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'

type DifferenceServices = Pick<PageServices, 'sections'>

/** A changed row shows the fields that differ; others show the amount. */
export function differenceRow(
  services: Pick<DifferenceServices, 'sections'>,
  ui: Ui,
  row: Difference | MergedDifference,
): DifferenceRowProps {
  const { before, after } = row
  const record = after ?? before
  const fields: FieldName[] =
    before && after && row.kind === 'changed' ? changedFields(before, after) : ['amount']
  const shown = (of: DataRecord | null, field: FieldName) => of && textOf(services, ui, of, field)
  return {
    kind: row.kind,
    year: row.year,
    code: services.sections.in(row.year).find(row.sectionId)?.code ?? '',
    name: record?.name ?? null,
    facility: record?.facility ?? record?.payee ?? null,
    other: record?.title ?? null,
    itemNumber: record?.itemNumber ?? null,
    fields: fields.map((field) => ({
      label: fieldLabel(ui, field),
      isNumber: figureFields.some(({ name }) => name === field),
      before: shown(before, field),
      after: shown(after, field),
    })),
  }
}

/** Brackets around an amount say that it was paid through somebody (DECISIONS §10). */
function textOf(
  services: Pick<DifferenceServices, 'sections'>,
  ui: Ui,
  record: DataRecord,
  field: FieldName,
): string | null {
  const text = fieldText(services, ui, field, record[field], record.year)
  return text !== null && field === 'amount' && record.isIndirect ? `(${text})` : text
}
