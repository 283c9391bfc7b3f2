import { placeOfRowNo, type ImportDetails } from '#server/features/imports/index.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import type { Ui } from '#views/ui.tsx'
import { warningsShown } from './import-warnings.view.ts'
import type { ImportServices } from './imports.ts'

/** All warnings of a checked import: those that name no rows, then every row that the others are about. */
export async function* warningsCsv(
  services: ImportServices,
  ui: Ui,
  details: ImportDetails,
): AsyncGenerator<string> {
  const { t } = ui
  const { import: item } = details
  yield BYTE_ORDER_MARK +
    csvLine([
      ...[t('comparison.warned.warning'), t('imports.failed.line'), t('imports.failed.sheetRowHead')],
      ...['section_code', 'item_number', 'payee', 'facility', 'name', 'amount'].map((column) =>
        t(`records.column.${column}`),
      ),
    ])
  const review = await services.importReviews.of(details)
  const looked = { review, details, mode: 'replace' } as const
  for (const { text, rows, sections } of warningsShown(services, ui, looked))
    if (rows.length === 0) yield csvLine([[text, ...sections].join(' ')])
  const ofYear = services.sections.in(item.year)
  for await (const warned of services.dryRuns.eachWarned(item))
    yield warned
      .map(({ kind, record }) => {
        const { line, row } = placeOfRowNo(item.places, record.rowNo)
        return csvLine([
          ...[t(`comparison.warned.${kind}`), line, row ?? line],
          ...[ofYear.find(record.sectionId)?.code ?? null, record.itemNumber],
          ...[record.payee, record.facility, record.name, record.amount],
        ])
      })
      .join('')
}
