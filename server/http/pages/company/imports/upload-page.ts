import type { SectionType } from '#server/features/sections/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { typeOr } from '#server/http/definitions/query-fields.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { arrivedFilesOf } from '#server/http/files/store-upload.ts'
import { receiveFile } from '#server/http/middleware/receive-file.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { page, type ImportServices } from './imports.ts'
import { recentFiles, uploadChoices, uploadTypes } from './upload.view.ts'

const MOST_FILES = 20

/**
 * A page to send files. What they are is read from their content, and confirmed on the page that follows.
 * @param usual the type of the data that the page is reached from
 * @param pageType the type of all its files, if the page is of one type
 */
export function uploadPage(path: string, usual: SectionType, pageType: SectionType | null) {
  return page({
    path,
    access: 'company-admin',
    view: 'company/import-csv',
    query: input({ type: typeOr(usual) }),
    load: async (services, request, typed) => ({
      shell: request.shell('data'),
      recent: await recentFiles(services, request, request.query.type),
      action: path,
      ...uploadChoices(services, request.query.type),
      types: uploadTypes(services, request.ui),
      errors: Object.entries(errorsOf(request, typed)).map(([field, message]) => ({ field, message })),
    }),
  }).form({
    body: 'multipart',
    receive: (services) => [receiveFromForm(services.config)],
    keepsForm: false,
    forScripts: true,
    refusals: {
      412: {},
      723: { status: ({ http }) => (http.req.isFileTooLarge ? 413 : 422), control: 'file' },
    },
    submit: async (services, request) => redirect(await receive(services, request, pageType)),
  })
}

/** @throws AppError 723 larger than a file may be, and as `receivedFiles.receive` does */
async function receive(
  { receivedFiles, config }: Pick<ImportServices, 'receivedFiles' | 'config'>,
  { http: { req }, ui, actor, company }: PageRequest,
  pageType: SectionType | null,
): Promise<string> {
  if (req.isFileTooLarge) {
    const params = { size: ui.format.bytes(config.maxCsvBytes) }
    throw new AppError(723, { fields: [{ field: 'file', message: 'files.upload.tooLarge', params }] })
  }
  return paths.receivedFiles(await receivedFiles.receive(actor, company.id, arrivedFilesOf(req), pageType))
}

/** No browser keeps files in a form that comes back: the form says so at the field. */
function errorsOf({ ui, http }: PageRequest, typed: Typed | null): Record<string, string> {
  const errors = typed?.errors ?? {}
  if (!typed || !http.req.file) return errors
  const { file = ui.t('files.upload.again') } = errors
  return { ...errors, file }
}

/**
 * A form without its script learns that a file is too large from the answer, which a browser shows only once it has
 * sent all of it: twice the limit of one file is read for all, and nothing is kept.
 */
const receiveFromForm = ({ dataDir, maxCsvBytes }: ImportServices['config']) =>
  receiveFile({
    ...{ dataDir, maxBytes: maxCsvBytes, readAtMost: 2 * maxCsvBytes },
    ...{ tellTooLarge: true, mostFiles: MOST_FILES },
  })
