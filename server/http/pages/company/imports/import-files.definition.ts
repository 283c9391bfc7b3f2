import { param } from '#server/http/definitions/params.ts'
import { sendAttachment } from '#server/http/files/attachment.ts'
import { paths } from '#server/http/paths.ts'
import { sendCsv } from '#server/http/files/send-csv.ts'
import { sendStream } from '#server/http/files/send-stream.ts'
import { download } from './imports.ts'
import { warningsCsv } from './warnings-csv.ts'

const CSV = 'text/csv; charset=utf-8'

/** The files that say what is wrong with an import: its errors, its rows with their errors, and its warnings. */
export default [
  download({
    path: paths.importErrors(':id'),
    params: { id: param.failedImport },
    access: 'company-admin',
    async send(services, { actor, company, params, lang, http }) {
      const file = await services.imports.errors.errorFile(actor, company.id, params.id, lang)
      sendAttachment(http.res, `errors_${params.id}.csv`, CSV)
      await sendStream(file, http.res)
    },
  }),
  download({
    path: paths.importWarnings(':id'),
    params: { id: param.waitingImport },
    access: 'company-admin',
    async send(services, { actor, company, params, ui, http }) {
      const details = await services.imports.details(company.id, params.id)
      await services.audit.recordAlone(actor, {
        name: 'data_exported',
        companyId: company.id,
        target: { kind: 'import', id: params.id },
        details: { what: 'import-warnings' },
      })
      const name = `warnings_${params.id}.csv`
      await sendCsv(services, http.res, { name, plainName: name }, warningsCsv(services, ui, details))
    },
  }),
  download({
    path: paths.importMarkedFile(':id'),
    params: { id: param.failedImport },
    access: 'company-admin',
    async send(services, { actor, company, params, lang, http }) {
      const file = await services.imports.errors.markedFile(actor, company.id, params.id, lang)
      sendAttachment(http.res, `marked_${params.id}.csv`, CSV)
      await sendStream(file, http.res)
    },
  }),
]
