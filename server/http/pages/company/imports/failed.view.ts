import type { Company } from '#server/features/companies/index.ts'
import { canBeMarked, columnLabel, type ImportDetails } from '#server/features/imports/index.ts'
import type { Failed } from '#views/components/console/import/failed.tsx'
import type { Ui } from '#views/ui.tsx'
import { errorHelpHref } from '#server/http/rendering/error-help.ts'
import { paths } from '../../../paths.ts'
import type { ImportServices } from './imports.ts'

const ERRORS_SHOWN = 20

/** What is wrong with the file: its first errors, or the one reason that it could not be read for. */
export async function failedOf(
  services: ImportServices,
  ui: Ui,
  company: Company,
  { import: item, fault }: ImportDetails,
  fileName: string,
): Promise<Pick<Failed, 'errorCount' | 'errors' | 'errorFileHref' | 'markedFileHref'>> {
  if (!item.errorFileKey) {
    const key = fault?.key ?? 'api.error.500'
    const reason = ui.t(key, { value: fileName, ...fault?.params })
    return {
      errorCount: 1,
      errors: [{ line: null, column: '', value: '', reason, helpHref: errorHelpHref(services, key) }],
      errorFileHref: null,
      markedFileHref: null,
    }
  }
  const errors = await services.imports.errors.firstErrors(company.id, item.id, ERRORS_SHOWN)
  return {
    errorCount: item.errorCount,
    errors: errors.map((error) => ({
      line: error.line || null,
      column: columnLabel(error),
      value: error.value,
      reason: ui.t(error.key, error.params),
      helpHref: errorHelpHref(services, error.key),
    })),
    errorFileHref: paths.importErrors(item.id),
    markedFileHref: canBeMarked(item) ? paths.importMarkedFile(item.id) : null,
  }
}
