import type { Company } from '#server/features/companies/index.ts'
import {
  canBeMarked,
  columnLabel,
  isCheckedAgain,
  reasonOf,
  type Import,
  type ImportDetails,
  type RowError,
} from '#server/features/imports/index.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import type { Failed } from '#views/components/console/import/failed.tsx'
import type { Ui } from '#views/ui.tsx'
import { errorHelpHref } from '#server/http/rendering/error-help.ts'
import { paths } from '../../../paths.ts'
import type { ImportServices } from './imports.ts'
import { shownColumn } from './column-name.ts'
import { correctable, editsOf, type Edit } from './correction.ts'
import { readingOf } from './reading.ts'

/** What is wrong with the file: its first errors, or the one reason that it could not be read for. */
export async function failedOf(
  services: ImportServices,
  ui: Ui,
  company: Company,
  { import: item, fault }: ImportDetails,
  fileName: string,
  typed: Typed<unknown> | null,
): Promise<Omit<Failed, 'uploadHref' | 'dataHref'>> {
  if (!item.errorFileKey) {
    const key = fault?.key ?? 'api.error.500'
    const reason = ui.t(key, { value: fileName, ...fault?.params })
    return {
      errorCount: 1,
      kinds: [],
      errors: [
        {
          ...{ ...placeOf({ line: 0 }), column: '', value: '', reason, edit: null },
          helpHref: errorHelpHref(services, key),
        },
      ],
      correction: null,
      checkedAgainHref: isCheckedAgain(fault) ? await newestHref(services, item) : null,
      errorFileHref: null,
      markedFileHref: null,
      reading: readingOf(item),
    }
  }
  const shown = ({ key, params, ...error }: Omit<RowError, 'value'>) => ({
    ...placeOf(error),
    column: placeOfColumn(ui, error),
    reason: reasonOf({ key, params }, ui.lang, services.translate),
    helpHref: errorHelpHref(services, key),
  })
  const kinds = item.errorKinds.map((kind) => ({ ...shown(kind), count: kind.count }))
  const errors = await services.imports.errors.errorsOfRows(company.id, item.id, correctable)
  const edits = canBeMarked(item) ? editsOf(errors) : new Map<RowError, Edit>()
  const sent = (name: string) => typed?.values[name]
  return {
    errorCount: item.errorCount,
    kinds: kinds.length < item.errorCount ? kinds : [],
    errors: errors.map((error) => {
      const edit = edits.get(error)
      return {
        ...shown(error),
        value: error.value,
        edit: edit ? { ...edit, value: sent(edit.name) ?? error.value } : null,
      }
    }),
    correction:
      edits.size > 0 ? { action: paths.importCorrection(item.id), error: typed?.errors[''] ?? null } : null,
    checkedAgainHref: null,
    errorFileHref: paths.importErrors(item.id),
    markedFileHref: canBeMarked(item) ? paths.importMarkedFile(item.id) : null,
    reading: readingOf(item),
  }
}

/** The page of the newest import of the same file. */
async function newestHref(
  { imports }: ImportServices,
  { companyId, id, uploadedFileId }: Import,
): Promise<string> {
  const newest = await imports.findOfFiles(companyId, uploadedFileId === null ? [] : [uploadedFileId])
  return paths.importCheck(newest.get(uploadedFileId)?.id ?? id)
}

/** The column's letter in a spreadsheet and what it is called, for example H 金額（円）. */
function placeOfColumn(
  ui: Ui,
  { columnIndex, columnName }: Pick<RowError, 'columnIndex' | 'columnName'>,
): string {
  return [columnLabel({ columnIndex, columnName: '' }), shownColumn(ui, columnName)].join(' ').trim()
}

const placeOf = ({ line, row }: { line: number; row?: number }) => ({ line: line || null, row: row ?? null })
