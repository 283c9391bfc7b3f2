import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { Difference } from '#server/features/comparisons/index.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import type { Ui } from '#views/ui.tsx'
import { differenceRow } from './difference-row.ts'
import type { DifferenceServices } from './differences.ts'
import type { Sides } from './sides.ts'

/** Every row that differs between two versions: a line for each field, its old and its new value. */
export async function* differencesCsv(
  services: DifferenceServices,
  ui: Ui,
  { from, to }: Sides,
  names: { from: string; to: string },
): AsyncGenerator<string> {
  const { t } = ui
  const heads = [
    ...[t('comparison.column.kind'), t('console.record.year'), t('console.record.section')],
    ...[t('console.record.itemNumber'), t('records.column.name'), t('records.column.facility')],
    ...[t('comparison.column.field'), names.from, names.to],
  ]
  yield BYTE_ORDER_MARK + csvLine(heads)
  for await (const rows of services.comparisons.each(from, to, {}))
    yield rows.flatMap((row) => linesOf(services, ui, row)).join('')
}

function linesOf(services: DifferenceServices, ui: Ui, difference: Difference): string[] {
  const { kind, year, code, itemNumber, name, facility, other, fields } = differenceRow(
    services,
    ui,
    difference,
  )
  return fields.map(({ label, isNumber, before, after }) => {
    const valueOf = (text: string | null) => (isNumber && text !== null ? text.replaceAll(',', '') : text)
    return csvLine([
      ...[ui.t(`comparison.kind.${kind}`), year, code, itemNumber, name ?? other, facility],
      ...[label, valueOf(before), valueOf(after)],
    ])
  })
}

/** What the file is called. */
export function csvNames(ui: Ui, type: SectionType): { name: string; plainName: string } {
  const typeName = sectionTypeNames[type]
  const title = ui.t('comparison.differences.title', { type: ui.t(`common.type.${typeName}`) })
  return { name: `${title}.csv`, plainName: `differences_${typeName}.csv` }
}
