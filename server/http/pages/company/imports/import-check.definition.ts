import { redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { param } from '#server/http/definitions/params.ts'
import { chosenOf } from '#server/http/definitions/query-fields.ts'
import { sentInput, type Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { correctFile } from './correction.ts'
import { confirmationInput, confirmImport, type Refusal } from './confirmation.ts'
import { statusOf } from './import-check.status.ts'
import { fileOf } from './import-file.view.ts'
import { page } from './imports.ts'
import { readAgain, readingInput } from './reading.ts'

type ImportRequest = PageRequest<{ id: number }>

/** What cannot be done now is said on the import's own page. */
const toImport = ({ params }: ImportRequest) => paths.importCheck(params.id)

/** /company/data/import-csv/{id}: what the check found, confirmation, progress and result of one import. */
export default page({
  path: paths.importCheck(':id'),
  params: { id: param.import },
  access: 'company-admin',
  view: 'company/import-check',
  // How the file is to be imported, where its page was opened for that.
  query: input({ mode: chosenOf(['merge']) }),
  // Reloads itself while the job runs.
  passive: true,
  async load(services, request, typed: Typed<Refusal> | null) {
    const { company, params } = request
    const details = await services.imports.details(company.id, params.id)
    const file = await fileOf(services, request, details)
    const refusal = typed?.code === 721 ? 'changed' : (typed?.found ?? null)
    const status = await statusOf(services, request, details, file.fileName, refusal, typed)
    return { shell: request.shell('data'), file, status }
  },
})
  .form({
    name: 'confirmation',
    path: paths.importConfirmation(':id'),
    schema: confirmationInput,
    refusals: {
      714: { leadTo: toImport, key: 'api.error.714' },
      715: { leadTo: toImport, key: 'api.error.715' },
      721: { status: 409 },
    },
    submit: confirmImport,
  })
  .form({
    name: 'reading',
    path: paths.importReading(':id'),
    schema: readingInput,
    refusals: { 714: { leadTo: toImport, key: 'api.error.714' } },
    submit: readAgain,
  })
  .form({
    name: 'correction',
    path: paths.importCorrection(':id'),
    body: 'long-form',
    schema: sentInput,
    // A check that is no longer the file's, or of a year without sections: a message says why.
    refusals: {
      405: { leadTo: toImport },
      412: { leadTo: toImport },
      710: { leadTo: toImport },
      723: { leadTo: toImport },
    },
    submit: correctFile,
  })
  .form({
    name: 'cancellation',
    path: paths.importCancellation(':id'),
    refusals: { 714: { leadTo: toImport, key: 'api.error.714' } },
    async submit(services, { actor, company, params }) {
      await services.imports.cancel(actor, company.id, params.id)
      return redirect(paths.importCheck(params.id))
    },
  })
