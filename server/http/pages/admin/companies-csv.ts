import type { DayRange } from '#server/features/analytics/index.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import type { Ui } from '#views/ui.tsx'
import { getRequired } from '#server/lib/records.ts'
import type { AdminServices } from './admin.ts'
import { companyNames, companyUse } from './company-use.ts'

/** How each company's site was used in a range of days, and what it stores, as lines of a CSV file. */
export async function companiesCsv(services: AdminServices, { lang, t }: Ui, range: DayRange) {
  const names = await companyNames(services, lang)
  const used = await companyUse(services, names, range)
  const stored = new Map(
    (await services.systemStatus.storage([...names.keys()])).map((one) => [one.companyId, one]),
  )
  const lines = used.map((use) => {
    const { csvFiles, pdfFiles, csvBytes, pdfBytes, rows } = getRequired(stored, use.id)
    return [
      ...[use.id, use.name, use.views, use.visitors, use.searches, use.searchesWithoutResult, use.downloads],
      ...[csvFiles + pdfFiles, csvBytes, pdfBytes, rows],
    ]
  })
  return textOf([headings(t), ...lines])
}

function headings(t: Ui['t']): string[] {
  const ofCompanies = (column: string) => t(`dashboard.system.companies.${column}`)
  return [
    ...['id', 'name'].map(ofCompanies),
    t('dashboard.column.views'),
    ...['visitors', 'searches', 'withoutResult', 'downloads'].map(ofCompanies),
    ...['files', 'csvBytes', 'pdfBytes', 'rows'].map((column) => t(`dashboard.system.storage.${column}`)),
  ]
}

async function* textOf(lines: (string | number)[][]) {
  yield BYTE_ORDER_MARK + lines.map(csvLine).join('')
}
