import { AppError } from '#server/errors/app-error.ts'
import { correctedName, type RowCorrection, type RowError } from '#server/features/imports/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { valuesOf, type SentForm } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import type { ImportServices } from './imports.ts'
import { temporaryCsv } from './temporary-csv.ts'

/** How much is corrected at once: a form has at most two hundred fields. The next check shows the next rows. */
export const correctable = { rows: 100, errors: 150 }

/** The control that corrects an error. */
export interface Edit {
  kind: 'cell' | 'leaveOut'
  name: string
}

const TOTAL_ROW = 'import-errors.totalRow'

/** The controls of errors: a cell has one, however many errors it has; a row with totals can only be left out. */
export function editsOf(errors: readonly RowError[]): Map<RowError, Edit> {
  const edits = new Map<RowError, Edit>()
  const names = new Set<string>()
  for (const error of errors) {
    const { line, columnIndex, key } = error
    if (columnIndex === null) continue
    const edit: Edit =
      key === TOTAL_ROW
        ? { kind: 'leaveOut', name: `leave-out-${line}` }
        : { kind: 'cell', name: `cell-${line}-${columnIndex}` }
    if (names.has(edit.name)) continue
    names.add(edit.name)
    edits.set(error, edit)
  }
  return edits
}

/** Keeps a corrected copy of the file as a file of its own, and has it checked. The first file stays as it is. */
export async function correctFile(
  { imports, uploads, config }: Pick<ImportServices, 'imports' | 'uploads' | 'config'>,
  { actor, company, params, ui }: PageRequest<{ id: number }>,
  sent: SentForm,
): Promise<Redirect> {
  const { import: item } = await imports.details(company.id, params.id)
  const errors = await imports.errors.errorsOfRows(company.id, params.id, correctable)
  const corrections = correctionsOf(errors, valuesOf(sent))
  if (corrections.size === 0)
    throw new AppError(406, { fields: [{ field: '', message: 'imports.fix.nothing' }] })
  const { fileId, fileName, text } = await imports.errors.correctedFile(company.id, params.id, corrections)
  const file = await temporaryCsv(config.dataDir, text)
  const { sectionType, year } = item
  const { rootSectionId } = await uploads.getPresent(company.id, fileId)
  const { importId } = await uploads.storeCsv(
    actor,
    company.id,
    { sectionType, year, rootSectionId },
    { ...file, fileName: correctedName(fileName, ui.t('imports.fix.suffix')) },
    { correctsId: fileId },
  )
  return redirect(paths.importCheck(importId))
}

/** What differs from the file: a text that is sent back as it was shown, maybe shortened, changes nothing. */
function correctionsOf(
  errors: readonly RowError[],
  values: Partial<Record<string, string>>,
): Map<number, RowCorrection> {
  const corrections = new Map<number, RowCorrection>()
  for (const [{ line, columnIndex, value: before }, { kind, name }] of editsOf(errors)) {
    const value = values[name]
    if (value === undefined) continue
    if (kind === 'leaveOut') corrections.set(line, 'leaveOut')
    const row = corrections.get(line) ?? { cells: new Map<number, string>() }
    if (row === 'leaveOut' || value.trim() === before.trim()) continue
    corrections.set(line, { cells: new Map([...row.cells, [columnIndex!, value]]) })
  }
  return corrections
}
