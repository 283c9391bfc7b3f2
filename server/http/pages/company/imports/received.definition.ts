import { param } from '#server/http/definitions/params.ts'
import { sentInput } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import { data, page } from './imports.ts'
import { confirmReceived } from './received-confirmation.ts'
import { readingShown } from './received-progress.ts'
import { receivedProps } from './received.view.ts'

/**
 * /company/data/import-csv/received/{batch}: what was read in files that arrived together, to be confirmed before they
 * are checked.
 */
export default [
  page({
    path: paths.receivedFiles(':batch'),
    params: { batch: param.receivedBatch },
    access: 'company-admin',
    view: 'company/import-received',
    // Reloads itself while files are read.
    passive: true,
    load: receivedProps,
  }).form({
    schema: sentInput,
    refusals: { 714: { status: 409, key: 'imports.received.stillReading' } },
    submit: confirmReceived,
  }),
  data({
    path: paths.receivedFilesProgress(':batch'),
    params: { batch: param.receivedBatch },
    access: 'company-admin',
    passive: true,
    load: async ({ receivedFiles }, { company, params, ui }) =>
      readingShown(ui, await receivedFiles.batch(company.id, params.batch)),
  }),
]
