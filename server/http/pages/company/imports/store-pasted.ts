import { AppError } from '#server/errors/app-error.ts'
import {
  columnMistake,
  pastedCsv,
  pastedHeadings,
  pastedYears,
  templateColumns,
} from '#server/features/imports/index.ts'
import { yearDoubtOf } from '#server/features/received-files/index.ts'
import { pastedCells } from '#server/features/spreadsheets/index.ts'
import { uploadInput, type UploadChoice } from '#server/features/uploads/index.ts'
import { again, redirect, type Again, type Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { valuesOf, type SentForm } from '#server/http/definitions/typed.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { readInput } from '#server/lib/input.ts'
import type { ImportServices } from './imports.ts'
import { temporaryCsv } from './temporary-csv.ts'
import { companyYears } from './year-options.ts'

/** Rows whose columns are still to be chosen: the first of them, and the fields to begin with. */
export interface PastedTable {
  rows: string[][]
  columns: string[]
  error: string | null
}

/** More columns than this are no table of payments. */
const MOST_COLUMNS = 40
const SHOWN_ROWS = 5

/** Keeps pasted rows as a CSV file and has it checked; asks for the columns where the rows do not name them. */
export async function storePasted(
  services: Pick<ImportServices, 'clock' | 'config' | 'sections' | 'uploads' | 'wording'>,
  request: PageRequest,
  sent: SentForm,
): Promise<Redirect | Again<PastedTable>> {
  const { actor, company, ui } = request
  const values = valuesOf(sent)
  const rows = pastedCells(values['text'] ?? '')
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (rows.length === 0) throw wrong('imports.paste.textRequired')
  if (width > MOST_COLUMNS) throw wrong('imports.paste.tooWide', { limit: MOST_COLUMNS })
  const headings = pastedHeadings(rows[0]!)
  const data = headings ? rows.slice(1) : rows
  if (data.length === 0) throw wrong('imports.paste.onlyHeadings')
  const chosen = chosenColumns(values, width)
  const choice = readInput(uploadInput, {
    sectionType: values['section_type'] ?? '',
    year: values['year'] || (await yearIn(services, request, data, chosen ?? headings)),
    rootSectionId: values['root_section_id'] ?? '',
  })
  const columns = chosen ?? headings ?? proposed(services, choice, data, width)
  const mistake = columnMistake(columns)
  if ((chosen === null && headings === null) || mistake) {
    const error = mistake && (chosen || headings) ? ui.t(`imports.paste.columns.${mistake.key}`) : null
    return again({ rows: data.slice(0, SHOWN_ROWS), columns, error }, error ? 422 : 200)
  }
  const file = await temporaryCsv(services.config.dataDir, [pastedCsv(data, columns, choice.year)])
  const fileName = ui.t('imports.paste.fileName')
  const { importId } = await services.uploads.storeCsv(actor, company.id, choice, { ...file, fileName })
  // A few rows are rarely all there are: they are added unless somebody chooses otherwise.
  return redirect(withQuery(paths.importCheck(importId), { mode: 'merge' }))
}

/** The year that the rows say. @throws AppError 406 at the year where they leave it open */
async function yearIn(
  services: Pick<ImportServices, 'clock' | 'config' | 'wording'>,
  { company, ui }: PageRequest,
  rows: readonly string[][],
  columns: string[] | null,
): Promise<string> {
  // Rows without headings that begin with a year follow the template.
  const said = pastedYears(rows, columns ?? ['year'])
  const { hasEnded } = await companyYears(services, ui, company.id)
  const doubt = yearDoubtOf(said, hasEnded)
  if (doubt) throw new AppError(406, { fields: [{ field: 'year', message: `imports.paste.year.${doubt}` }] })
  return String(said.years[0])
}

/** What the second form says of each column; null before it was shown for as many. */
function chosenColumns(values: Partial<Record<string, string>>, width: number): string[] | null {
  const columns = Array.from({ length: width }, (_, at) => values[`column-${at}`])
  return columns.every((name) => name !== undefined) ? columns : null
}

function proposed(
  { sections }: Pick<ImportServices, 'sections'>,
  { sectionType, year, rootSectionId }: UploadChoice,
  rows: readonly string[][],
  width: number,
): string[] {
  const listed = sections
    .in(year)
    .of(sectionType)
    .filter(
      ({ rootId, content }) => content === 'rows' && (rootSectionId === null || rootId === rootSectionId),
    )
  return templateColumns(width, rows[0]?.[0] ?? '', [...new Set(listed.map(({ columns }) => columns))])
}

const wrong = (message: string, params: Record<string, number> = {}) =>
  new AppError(406, { fields: [{ field: 'text', message, params }] })
