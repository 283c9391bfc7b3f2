import { pipeline } from 'node:stream/promises'
import { param } from '#server/http/definitions/params.ts'
import { sendAttachment } from '#server/http/files/attachment.ts'
import { paths } from '#server/http/paths.ts'
import { download } from './imports.ts'

const CSV = 'text/csv; charset=utf-8'

/** The files that say what is wrong with an import: its errors, and its rows with their errors. */
export default [
  download({
    path: paths.importErrors(':id'),
    params: { id: param.failedImport },
    access: 'company-admin',
    async send(services, { actor, company, params, lang, http }) {
      const file = await services.imports.errors.errorFile(actor, company.id, params.id, lang)
      sendAttachment(http.res, `errors_${params.id}.csv`, CSV)
      await pipeline(file, http.res)
    },
  }),
  download({
    path: paths.importMarkedFile(':id'),
    params: { id: param.failedImport },
    access: 'company-admin',
    async send(services, { actor, company, params, lang, http }) {
      const file = await services.imports.errors.markedFile(actor, company.id, params.id, lang)
      sendAttachment(http.res, `marked_${params.id}.csv`, CSV)
      await pipeline(file, http.res)
    },
  }),
]
