import type { UploadValues } from '#views/pages/company/import-csv/+Page.tsx'
import type { SectionType } from '#server/features/sections/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { typeOr } from '#server/http/definitions/query-fields.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { receiveFile } from '#server/http/middleware/receive-file.ts'
import { latestYearOf } from '#server/http/rendering/fiscal-year.ts'
import { toSnake } from '#server/lib/case.ts'
import { input } from '#server/lib/input.ts'
import { page, type ImportServices } from './imports.ts'
import { storeByName } from './store-by-name.ts'
import { uploadChoices } from './upload.view.ts'

/**
 * A page to choose files and their slots, with the type that is usual there. The check of a CSV follows on its own page,
 * a PDF's page shows it.
 */
export function uploadPage(path: string, usual: SectionType) {
  return page({
    path,
    access: 'company-admin',
    view: 'company/import-csv',
    query: input({ type: typeOr(usual) }),
    async load(services, request, typed) {
      const newest = await latestYearOf(services, request.company.id)
      const values = typed ? typedChoice(typed) : chosenAtFirst(request)
      return {
        shell: request.shell('data'),
        action: path,
        ...uploadChoices(services, request.ui, newest, values),
        values,
        errors: Object.entries(errorsOf(request, typed)).map(([field, message]) => ({ field, message })),
      }
    },
  }).form({
    body: 'multipart',
    receive: (services) => [receiveFromForm(services.config)],
    keepsForm: false,
    forScripts: true,
    controlOf: toSnake,
    refusals: {
      412: {},
      710: {},
      723: { status: ({ http }) => (http.req.isFileTooLarge ? 413 : 422), control: 'file' },
    },
    submit: async (services, request) => redirect(await storeByName(services, request)),
  })
}

/** The year is the file's: chosen before the file is read, it would be a guess. */
const chosenAtFirst = (request: PageRequest<unknown, { type: SectionType }>): UploadValues => ({
  section_type: String(request.query.type),
  year: '',
  root_section_id: '',
})

const typedChoice = ({ sent }: Typed): UploadValues => {
  const text = (name: keyof UploadValues) => (typeof sent[name] === 'string' ? sent[name] : '')
  return { section_type: text('section_type'), year: text('year'), root_section_id: text('root_section_id') }
}

/** No browser keeps a file in a form that comes back: the form says so at the file. */
function errorsOf({ ui, http }: PageRequest, typed: Typed | null): Record<string, string> {
  const errors = typed?.errors ?? {}
  if (!typed || !http.req.file) return errors
  const { file = ui.t('files.upload.again', { value: http.req.file.originalname }) } = errors
  return { ...errors, file }
}

/**
 * A form without its script learns that a file is too large from the answer, which a browser shows only once it has
 * sent all of it: twice the limit is read, and not kept.
 */
const receiveFromForm = ({ dataDir, maxCsvBytes }: ImportServices['config']) =>
  receiveFile({ dataDir, maxBytes: maxCsvBytes, readAtMost: 2 * maxCsvBytes, tellTooLarge: true })
